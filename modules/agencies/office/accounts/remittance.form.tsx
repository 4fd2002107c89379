import { Checkbox, FileInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import type { AccountStatementDetail } from '../../contract/account-statements.contract.ts'
import {
  readRemittance,
  type RemittancePreview,
  settleRemittance,
} from '../../contract/remittances.contract.ts'
import { moneyInMethods } from '../../rules/accounts/account.ts'
import { settlementMethodNames } from '../../words/accounts/account-names.ts'
import { remittanceTexts as texts, statementTexts } from './accounts.texts.ts'

type RemittanceProps = { statement: AccountStatementDetail; onClose: () => void }

/** The file of a payment: what it says of each line is seen before it is settled. */
export function RemittanceForm({ statement: { id, currency }, onClose }: RemittanceProps) {
  const [preview, setPreview] = useState<RemittancePreview>()
  const [takesDifferent, setTakesDifferent] = useState(false)
  const [method, setMethod] = useState<(typeof moneyInMethods)[number]>('transferencia')
  const [reference, setReference] = useState('')
  const read = useCommand(readRemittance, { onDone: setPreview })
  const settle = useCommand(settleRemittance, {
    onDone: ({ unpaid }) => {
      notifyDone(statementTexts.settled(unpaid, currency))
      onClose()
    },
  })
  const payable = (preview?.different ?? []).filter(({ expected, amount }) => amount > 0 && amount < expected)
  const chosen = [...(preview?.equal ?? []), ...(takesDifferent ? payable : [])]
  const sum = chosen.reduce((all, { amount }) => all + amount, 0)
  const choose = (file: File | null) => {
    if (!file) return
    const body = new FormData()
    body.set('file', file)
    read.run({ params: { id }, body })
  }
  const send = () =>
    settle.run({
      params: { id },
      body: {
        method,
        reference,
        lines: chosen.map(({ line_id, amount }) => ({ line_id, amount })),
      },
    })
  const problem = settle.problem ?? read.problem
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0) send()
      }}
    >
      <Stack>
        <FileInput
          label={texts.file}
          description={texts.fileHint}
          placeholder={texts.choose}
          accept=".csv,.xlsx"
          onChange={choose}
          disabled={read.isRunning}
        />
        {preview && (
          <Found
            preview={preview}
            payable={payable.length}
            takesDifferent={takesDifferent}
            onTake={setTakesDifferent}
          />
        )}
        {chosen.length > 0 && (
          <>
            <Select
              label={statementTexts.method}
              data={moneyInMethods.map((value) => ({ value, label: settlementMethodNames[value] }))}
              value={method}
              onChange={(name) => setMethod(moneyInMethods.find((each) => each === name) ?? method)}
              allowDeselect={false}
            />
            <TextInput
              label={statementTexts.reference}
              value={reference}
              onChange={(event) => setReference(event.currentTarget.value)}
              maxLength={60}
            />
          </>
        )}
        {problem && <ProblemAlert problem={problem} />}
        <FormActions
          act={chosen.length > 0 ? texts.settle(formatMoney(sum, currency)) : texts.settleNone}
          isRunning={settle.isRunning}
          disabled={chosen.length === 0}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}

type FoundProps = {
  preview: RemittancePreview
  payable: number
  takesDifferent: boolean
  onTake: (takes: boolean) => void
}

/** What the file says, by how it compares with the statement. */
function Found({ preview, payable, takesDifferent, onTake }: FoundProps) {
  const { currency, equal, different, paid, unknown, absent, wrong } = preview
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <Stack gap="xs" role="status">
      <Text size="sm" fw={600}>
        {texts.equal(equal.length)}
      </Text>
      <Rows
        title={texts.different(different.length)}
        rows={different.map(({ reference, amount, expected }) =>
          texts.differs(reference, money(amount), money(expected)),
        )}
      />
      {payable > 0 && (
        <Checkbox
          label={texts.takeDifferent(payable)}
          checked={takesDifferent}
          onChange={(event) => onTake(event.currentTarget.checked)}
        />
      )}
      <Rows
        title={texts.unknown(unknown.length)}
        rows={unknown.map(({ reference, amount, row }) => texts.ofRow(row, reference, money(amount)))}
      />
      <Rows
        title={texts.paid(paid.length)}
        rows={paid.map(({ reference, amount, row }) => texts.ofRow(row, reference, money(amount)))}
      />
      <Rows
        title={texts.wrong(wrong.length)}
        rows={wrong.map(({ row, value }) => texts.ofRow(row, value, ''))}
      />
      {absent > 0 && <Text size="sm">{texts.absent(absent)}</Text>}
    </Stack>
  )
}

const mostShown = 50

function Rows({ title, rows }: { title: string; rows: readonly string[] }) {
  if (rows.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {rows.slice(0, mostShown).map((row) => (
          <li key={row}>
            <Text size="sm">{row}</Text>
          </li>
        ))}
      </ul>
      {rows.length > mostShown && <Text size="sm">{texts.more(rows.length - mostShown)}</Text>}
    </details>
  )
}
