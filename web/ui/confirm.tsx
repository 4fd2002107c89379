import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

import { uiTexts } from './ui.texts.ts'

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
}

/** Asks before an act that can't be taken back. */
export function confirm({
  title,
  consequences,
  act,
  onConfirm,
  isDestructive = true,
  stay = uiTexts.cancel,
}: Question) {
  modals.openConfirmModal({
    title,
    children: (
      <Text size="sm" component="div">
        {consequences}
      </Text>
    ),
    labels: { confirm: act, cancel: stay },
    confirmProps: { color: isDestructive ? 'red' : 'terracota' },
    cancelProps: { 'data-autofocus': true },
    onConfirm,
  })
}
