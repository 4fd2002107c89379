import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

import { Button } from '../parts/button.tsx'
import { uiTexts } from '../parts/ui.texts.ts'
import { useLeave } from './leave-guard.tsx'

type FormActionsProps = {
  /** what the form does, as an act: «Cancelar reserva» */
  act: string
  isRunning: boolean
  disabled?: boolean | undefined
  isDestructive?: boolean
  /** the way out, «Cancelar» unless said otherwise */
  back?: string
  onBack: () => void
  /** for what is not a form; a form submits */
  onAct?: () => void
  /** another act, apart from the two */
  extra?: ReactNode
}

/** The foot of a dialog's form: the way out and the act. */
export function FormActions(props: FormActionsProps) {
  const { act, isRunning, disabled, isDestructive, back = uiTexts.cancel, onBack, onAct, extra } = props
  const leave = useLeave()
  return (
    <Group justify="flex-end" gap="sm" mt="xs">
      {extra && <div style={{ marginInlineEnd: 'auto' }}>{extra}</div>}
      <Button variant="default" onClick={() => leave(onBack)}>
        {back}
      </Button>
      <Button
        type={onAct ? 'button' : 'submit'}
        loading={isRunning}
        disabled={disabled}
        {...(isDestructive && { color: 'red' })}
        {...(onAct && { onClick: onAct })}
      >
        {act}
      </Button>
    </Group>
  )
}
