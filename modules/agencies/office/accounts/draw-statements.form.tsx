import { NumberInput, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { LocalDate } from '#domain/local-date.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useToday } from '#web/backoffice/me.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMonth } from '#words/format.ts'

import {
  type AccountStatement,
  drawAllStatements,
  drawStatements,
} from '../../contract/account-statements.contract.ts'
import { paths } from '../../module.paths.ts'
import { type PartyKind, usualCreditDays } from '../../rules/accounts/account.ts'
import { lastDayOf, monthBefore } from '../../rules/accounts/month.rules.ts'
import { accountsTexts as texts } from './accounts.texts.ts'

type DrawProps = {
  /** without an id: all of the kind */
  party: { kind: PartyKind; id?: string; credit_days?: number }
  opened: boolean
  onClose: () => void
}

/** Draws the statements of a month. */
export function DrawStatementsDialog({ opened, onClose, party }: DrawProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.drawTitle}>
      {opened && <DrawForm party={party} onClose={onClose} />}
    </Dialog>
  )
}

/** The current month and those before it. */
function monthsUntil(today: LocalDate): string[] {
  const months = [today.slice(0, 7)]
  while (months.length < 18) months.push(monthBefore(`${months.at(-1) ?? ''}-01`))
  return months
}

function DrawForm({ party, onClose }: Omit<DrawProps, 'opened'>) {
  const today = useToday()
  const navigate = useNavigate()
  const [month, setMonth] = useState(monthBefore(today))
  const [days, setDays] = useState<string | number>(party.credit_days ?? usualCreditDays)
  const onDone = (drawn: readonly AccountStatement[]) => {
    notifyDone(texts.drawn(drawn.length))
    onClose()
    const [only] = drawn
    if (only && drawn.length === 1) void navigate(paths.accountStatement(only.id, only.party_kind))
  }
  const drawOne = useCommand(drawStatements, { onDone })
  const drawAll = useCommand(drawAllStatements, { onDone })
  const { problem, isRunning } = party.id ? drawOne : drawAll
  const send = () => {
    if (party.id)
      drawOne.run({ params: { party_id: party.id }, body: { month, credit_days: Number(days) || 0 } })
    else drawAll.run({ body: { month, credit_days: null, party_kind: party.kind } })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack>
        <Text size="sm">{party.id ? texts.drawHint : texts.drawAllHint[party.kind]}</Text>
        <Select
          label={texts.month}
          data={monthsUntil(today).map((value) => ({ value, label: formatMonth(`${value}-01`) }))}
          value={month}
          onChange={(chosen) => setMonth(chosen ?? month)}
          allowDeselect={false}
        />
        {party.id && (
          <NumberInput
            label={texts.creditDays}
            value={days}
            onChange={setDays}
            min={0}
            max={180}
            allowDecimal={false}
            allowNegative={false}
          />
        )}
        {party.kind === 'persona' && <Slot of="pay-notes" until={lastDayOf(month)} />}
        {problem && <ProblemAlert problem={problem} />}
        <FormActions act={texts.draw} isRunning={isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
