import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

import { uiTexts } from '../parts/ui.texts.ts'

type Question = {
  title: string
  /** the consequences: what is freed, refunded, sent, lost */
  consequences: ReactNode
  /** the action's name: «Cancelar reserva», never «Aceptar» */
  act: string
  onConfirm: () => void
  isDestructive?: boolean
  /** used when «Volver» could be read as the action itself */
  stay?: string
  /** pressed on the road, with gloves: nothing under 48 px */
  isOnTheRoad?: boolean
}

/** Asks before an action that cannot be undone. */
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
