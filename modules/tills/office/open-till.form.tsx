import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { openTill } from '../contract/tills.contract.ts'
import { tillsTexts as texts } from './tills.texts.ts'

type OpenTillProps = { currencies: readonly string[]; opened: boolean; onClose: () => void }

/** A till to begin the day with. */
export function OpenTillDialog({ opened, ...props }: OpenTillProps) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={texts.openTitle}>
      {opened && <OpenTillForm {...props} />}
    </Dialog>
  )
}

function OpenTillForm({ currencies, onClose }: Omit<OpenTillProps, 'opened'>) {
  const [currency, setCurrency] = useState(currencies[0] ?? '')
  const [fund, setFund] = useState<number>()
  const [house, setHouse] = useState(false)
  const open = useCommand(openTill, {
    onDone: () => {
      notifyDone(texts.opened)
      onClose()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        open.run({ body: { currency, house, fund: fund ?? 0 } })
      }}
    >
      <Stack>
        {currencies.length > 1 && (
          <div>
            <Text size="sm" fw={500} mb={4}>
              {texts.currency}
            </Text>
            <SegmentedControl
              aria-label={texts.currency}
              value={currency}
              onChange={setCurrency}
              data={[...currencies]}
            />
          </div>
        )}
        <MoneyField
          label={texts.fund}
          description={texts.fundHint}
          currency={currency}
          value={fund}
          onChange={setFund}
          data-autofocus
        />
        {mayDo('tills.manage') && (
          <Checkbox
            label={texts.house}
            description={texts.houseHint}
            checked={house}
            onChange={(event) => setHouse(event.currentTarget.checked)}
          />
        )}
        {open.problem && <ProblemAlert problem={open.problem} />}
        <FormActions act={texts.open} isRunning={open.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
