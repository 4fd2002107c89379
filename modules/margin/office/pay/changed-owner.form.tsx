import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'

import { FormActions } from '#web/ui/form/form-actions.tsx'

import { costsTexts as texts } from '../costs.texts.ts'

type ChangedOwnerProps = {
  former: string
  /** closed runs that the former owner earned */
  runs: number
  isRunning: boolean
  onSave: (ofClosedRuns: boolean) => void
  onClose: () => void
}

/** Whether the vehicle was sold, or the former owner was a mistake. */
export function ChangedOwner({ former, runs, isRunning, onSave, onClose }: ChangedOwnerProps) {
  const [which, setWhich] = useState('next')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave(which === 'closed')
      }}
    >
      <Stack>
        <Radio.Group label={texts.ownerSince} value={which} onChange={setWhich}>
          <Stack gap="sm" mt="xs">
            <Radio value="next" label={texts.ownerOfNext} />
            <Radio
              value="closed"
              label={texts.ownerOfClosed(runs, former)}
              description={texts.ownerOfClosedHint}
            />
          </Stack>
        </Radio.Group>
        <FormActions act={texts.save} isRunning={isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
