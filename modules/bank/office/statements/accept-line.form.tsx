import { Alert, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { asksAgency, isAskedIn } from '#web/backoffice/features/bookings/money/overpayment.hook.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { acceptStatementLine } from '../../contract/statement-lines.contract.ts'
import { partReference } from '../../rules/statement.ts'
import { statementName } from '../../words/statement-line-names.ts'
import {
  expectedOf,
  isExact,
  isUsed,
  maySplit,
  mostOf,
  overOf,
  partOf,
  type Taken,
} from './statement-queue.rules.ts'
import { statementsTexts as texts } from './statements.texts.ts'

/** `amount`: how much of the line it was, in minor units. */
type Done = Taken & { amount: number }
type AcceptProps = { taken: Taken; onDone: (done: Done) => void; onClose: () => void }

/** The user's confirmation when the amount differs, or there is a warning. */
export function AcceptLineDialog({ taken, ...events }: Omit<AcceptProps, 'taken'> & { taken: Taken | null }) {
  return (
    <Dialog opened={taken !== null} onClose={events.onClose} title={texts.acceptTitle}>
      {taken && <AcceptForm key={`${taken.line.id} ${taken.proposal.id}`} taken={taken} {...events} />}
    </Dialog>
  )
}

function AcceptForm({ taken, onDone, onClose }: AcceptProps) {
  const { line, proposal } = taken
  const { kind } = proposal
  const resembles = kind === 'estado_cuenta' ? null : proposal.resembles
  const writes = maySplit(proposal)
  const [reference, setReference] = useState(
    proposal.kind === 'comprobante' ? proposal.reference : partReference(line.reference, line.parts.length),
  )
  const [typed, setPart] = useState<number | undefined>(partOf(line, proposal))
  const part = maySplit(proposal) ? typed : partOf(line, proposal)
  const most = mostOf(line, proposal)
  const isRight = part !== undefined && part > 0 && part <= most
  const [isSeen, setSeen] = useState(false)
  const [error, setError] = useState('')
  const accept = useCommand(acceptStatementLine, {
    onDone: () => {
      onClose()
      onDone({ ...taken, amount: part ?? line.amount })
    },
    onProblem: (problem) => {
      asksAgency(problem, send)
    },
  })
  const money = (minor: number) => formatMoney(minor, line.currency)
  const taking = { amount: part ?? 0 }
  const over = overOf(taking, proposal)
  const send = (seen_credit?: number) => {
    if (!isRight) return
    if (resembles && !isSeen) {
      setError(texts.seenMissing)
      return
    }
    accept.run({
      params: { id: line.id },
      body: {
        kind,
        target_id: proposal.id,
        ...(part < line.amount && { amount: part }),
        ...(writes && { reference }),
        ...(over > 0 && { seen_overpayment: over }),
        ...(seen_credit !== undefined && { seen_credit }),
        seen_resemblance: isSeen,
      },
    })
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
        <AcceptedLine taken={taken} over={over} />
        {maySplit(proposal) && (
          <MoneyField
            label={kind === 'estado_cuenta' ? texts.partOfStatement : texts.part}
            description={texts.partHint(money(line.amount))}
            currency={line.currency}
            value={typed}
            onChange={setPart}
            error={isRight ? undefined : texts.partWrong(money(most))}
          />
        )}
        {isRight && part < line.amount && <Text size="sm">{texts.rest(money(line.amount - part))}</Text>}
        {isExact(line, proposal) && over === 0 && kind !== 'registrada' && (
          <Text size="sm">{texts.lookTwice.several}</Text>
        )}
        {writes && (
          <TextInput
            label={texts.referenceField}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
            maxLength={80}
            {...(line.used && isUsed(line, proposal) && { description: texts.used(line.used.locator) })}
          />
        )}
        {resembles && (
          <Checkbox
            label={texts.seen}
            description={texts.seenHint(resembles)}
            checked={isSeen}
            onChange={(event) => setSeen(event.currentTarget.checked)}
            error={error}
          />
        )}
        {accept.problem && !isAskedIn(accept.problem) && <ProblemAlert problem={accept.problem} />}
        <FormActions act={texts.accept} isRunning={accept.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}

/** What the line would pay, and what speaks against it. */
function AcceptedLine({ taken: { line, proposal }, over }: { taken: Taken; over: number }) {
  const money = (minor: number) => formatMoney(minor, line.currency)
  const [expected = 0] = expectedOf(proposal)
  const isStatement = proposal.kind === 'estado_cuenta'
  return (
    <>
      <div>
        <Text fw={600}>
          {isStatement
            ? statementName(proposal)
            : texts.acceptFor(proposal.booking.locator, proposal.booking.contact_name)}
        </Text>
        <Text size="sm">{`${money(line.amount)} · ${line.description || texts.noDescription}`}</Text>
      </div>
      {!isExact(line, proposal) && (
        <Alert color="yellow">
          {texts.lookTwice[isStatement ? 'account' : 'amount'](money(line.amount), money(expected))}
        </Alert>
      )}
      {over > 0 && <Alert color="yellow">{texts.over(money(over))}</Alert>}
      {proposal.kind === 'registrada' && (
        <Text size="sm">{texts.lookTwice.settled(proposal.booking.locator)}</Text>
      )}
    </>
  )
}
