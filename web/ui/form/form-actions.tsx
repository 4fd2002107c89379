import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

import { Button } from '../parts/button.tsx'
import { uiTexts } from '../parts/ui.texts.ts'
import { useLeave } from './leave-guard.tsx'

type FormActionsProps = {
  /** the submit button's name: «Cancelar reserva» */
  act: string
  isRunning: boolean
  disabled?: boolean | undefined
  isDestructive?: boolean
  /** the cancel button, «Cancelar» by default */
  back?: string
  onBack: () => void
  /** for what is not a form; a form submits */
  onAct?: () => void
  /** another button, apart from the two */
  extra?: ReactNode
}

/** The footer of a dialog's form: cancel and submit. */
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
