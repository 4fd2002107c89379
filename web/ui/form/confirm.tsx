import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

import { uiTexts } from '../parts/ui.texts.ts'

type Question = {
  title: string
  /** what follows: what is freed, refunded, sent, lost */
  consequences: ReactNode
  /** what the act does: «Cancelar reserva», never «Aceptar» */
  act: string
  onConfirm: () => void
  isDestructive?: boolean
  /** when «Volver» could be read as the act itself */
  stay?: string
  /** pressed on the road, with gloves: nothing under 48 px */
  isOnTheRoad?: boolean
}

/** Asks before an act that can't be taken back. */
export function confirm({
  title,
  consequences,
  act,
  onConfirm,
  isDestructive = true,
  stay = uiTexts.cancel,
  isOnTheRoad = false,
}: Question) {
  const height = isOnTheRoad ? { mih: 48 } : {}
  modals.openConfirmModal({
    title,
    children: (
      <Text size="sm" component="div">
        {consequences}
      </Text>
    ),
    labels: { confirm: act, cancel: stay },
    confirmProps: { color: isDestructive ? 'red' : 'terracota', ...height },
    cancelProps: { 'data-autofocus': true, ...height },
    onConfirm,
  })
}
