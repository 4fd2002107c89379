import { Alert, FileButton, Select, Stack, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { readSettlementFile, type Settlement } from '#contract/payments/payouts.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { providerNames } from '#words/office/online-payment-words.ts'

import type { payersOf } from './payout-query.rules.ts'
import { payoutsTexts as texts } from './payouts.texts.ts'
import { type PayoutDraft, Unmatched } from './record-payout.form.tsx'

type SettlementProps = {
  payers: ReturnType<typeof payersOf>
  onProposed: (draft: PayoutDraft) => void
  onClose: () => void
}

/** A file of the provider says which movements a payout holds; a person looks at it and writes it down. */
export function SettlementDialog({ opened, ...props }: SettlementProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={texts.file}>
      {opened && <SettlementForm {...props} />}
    </Dialog>
  )
}

function SettlementForm({ payers, onProposed }: SettlementProps) {
  const [chosen, setChosen] = useState(payers[0]?.key ?? '')
  const [nothing, setNothing] = useState<Settlement | null>(null)
  const payer = payers.find(({ key }) => key === chosen)
  const resetFile = useRef<() => void>(null)
  const reading = useCommand(readSettlementFile, {
    onDone: (settlement) => {
      const { movements } = settlement
      if (movements.length > 0) onProposed({ movements, settlement })
      else setNothing(settlement)
    },
  })
  const read = (file: File | null) => {
    resetFile.current?.()
    if (!file || !payer) return
    setNothing(null)
    const body = new FormData()
    body.set('provider', payer.provider)
    body.set('currency', payer.currency)
    body.set('file', file)
    reading.run({ body })
  }
  return (
    <Stack>
      <Text size="sm">{texts.fileHint}</Text>
      <Select
        label={texts.fileOf}
        data={payers.map(({ key, provider, currency }) => ({
          value: key,
          label: `${providerNames[provider]}, ${currency}`,
        }))}
        value={chosen}
        onChange={(key) => setChosen(key ?? '')}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data-autofocus
      />
      <FileButton
        resetRef={resetFile}
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={read}
        inputProps={{ 'aria-label': texts.chooseFile }}
      >
        {(props) => (
          <Button
            {...props}
            loading={reading.isRunning}
            leftSection={<IconFileUpload size={18} aria-hidden />}
          >
            {texts.chooseFile}
          </Button>
        )}
      </FileButton>
      {reading.problem && <ProblemAlert problem={reading.problem} title={texts.fileFailed} />}
      {nothing && payer && (
        <>
          <Alert color="yellow">{texts.noMatch}</Alert>
          <Unmatched settlement={nothing} currency={payer.currency} />
        </>
      )}
    </Stack>
  )
}
