import { Alert, List, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { type ComingMovement, recordPayout, type Settlement } from '#contract/payments/payouts.contract.ts'
import { payoutSums } from '#domain/payments/bank/payout.rules.ts'
import { isWonBack } from '#domain/payments/bank/payout.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useToday } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { focusFirstInvalid } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'
import { providerNames } from '#words/office/online-payment-words.ts'

import { movementKey } from './payout-query.rules.ts'
import { payoutsTexts as texts } from './payouts.texts.ts'

import classes from './payouts.module.css'

export type PayoutDraft = {
  /** of one provider and currency, at least one */
  movements: readonly ComingMovement[]
  /** what a file of the provider said of them */
  settlement?: Settlement
}
type RecordProps = { draft: PayoutDraft | null; onDone: () => void; onClose: () => void }

/** A payout that arrived: its day, its amount, and what was kept of each movement. */
export function RecordPayoutDialog({ draft, ...props }: RecordProps) {
  const first = draft?.movements[0]
  const title = first ? texts.recordTitle(providerNames[first.provider], first.currency) : ''
  return (
    <Dialog opened={draft !== null} onClose={props.onClose} title={title} size="lg">
      {draft && first && <RecordForm draft={draft} {...first} {...props} />}
    </Dialog>
  )
}

type RecordFormProps = Omit<RecordProps, 'draft'> &
  Pick<ComingMovement, 'provider' | 'currency'> & { draft: PayoutDraft }

function RecordForm({ draft, provider, currency, onDone, onClose }: RecordFormProps) {
  const { movements, settlement } = draft
  const today = useToday()
  const [fees, setFees] = useState(
    () => new Map(movements.map((each) => [movementKey(each), each.fee ?? undefined])),
  )
  const [landedOn, setLandedOn] = useState<string | null>(settlement?.landed_on ?? today)
  const [received, setReceived] = useState<number | undefined>()
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const record = useCommand(recordPayout, {
    onDone: (payout) => {
      notifyDone(texts.recorded(payout.received, payout.currency))
      onDone()
    },
  })
  const items = movements.map((each) => ({
    payment_id: each.id,
    won_back: isWonBack(each.kind),
    amount: each.amount,
    fee: fees.get(movementKey(each)) ?? 0,
  }))
  const sums = payoutSums(items, received ?? 0)
  const isOff = received !== undefined && sums.difference !== 0
  const missing = {
    day: !landedOn,
    received: received === undefined,
    reason: isOff && !reason.trim(),
  }
  const errorOf = (field: keyof typeof missing) => isSent && missing[field] && texts.missing[field]
  const send = () => {
    setSent(true)
    if (!landedOn || received === undefined || missing.reason) {
      focusFirstInvalid()
      return
    }
    record.run({
      body: {
        provider,
        currency,
        landed_on: landedOn,
        received,
        reference,
        difference_reason: isOff ? reason : '',
        movements: items.map(({ payment_id, won_back, fee }) => ({ payment_id, won_back, fee })),
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
        {settlement && settlement.left_out > 0 && (
          <Alert color="yellow">{texts.leftOut(settlement.left_out)}</Alert>
        )}
        {settlement && <Unmatched settlement={settlement} currency={currency} />}
        <DateField
          label={texts.landedOn}
          value={landedOn}
          onChange={setLandedOn}
          maxDate={today}
          error={errorOf('day')}
          withAsterisk
        />
        <MoneyField
          label={texts.received}
          description={texts.receivedHint}
          currency={currency}
          value={received}
          onChange={setReceived}
          {...(sums.expected < 0 && { allowNegative: true, min: -100_000_000_000 })}
          error={errorOf('received')}
          withAsterisk
        />
        <div>
          <Text size="sm" fw={500} id="comisiones">
            {texts.fees}
          </Text>
          <ul className={classes['fees']} aria-labelledby="comisiones">
            {movements.map((movement) => (
              <li key={movementKey(movement)}>
                <span>
                  {movement.booking.locator}
                  <Text span size="sm" c="dimmed" display="block">
                    {formatMoney(movement.amount, currency)}
                    {movement.kind !== 'pago' && ` · ${texts.kinds[movement.kind]}`}
                  </Text>
                </span>
                <MoneyField
                  aria-label={texts.feeOf(movement.booking.locator, formatMoney(movement.amount, currency))}
                  currency={currency}
                  placeholder="0"
                  value={fees.get(movementKey(movement))}
                  onChange={(fee) => setFees((before) => new Map(before).set(movementKey(movement), fee))}
                />
              </li>
            ))}
          </ul>
        </div>
        <dl className={classes['account']} aria-live="polite">
          <Line name={texts.gross} amount={sums.gross} currency={currency} />
          <Line name={texts.fee} amount={-sums.fee} currency={currency} />
          <Line name={texts.expected} amount={sums.expected} currency={currency} isStrong />
          {isOff && <Line name={texts.difference} amount={sums.difference} currency={currency} isLate />}
          {received !== undefined && !isOff && (
            <Text size="sm" c="dimmed" component="div">
              <dt>{texts.exact}</dt>
            </Text>
          )}
        </dl>
        {isOff && (
          <TextInput
            label={texts.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={200}
            error={errorOf('reason')}
            withAsterisk
          />
        )}
        <TextInput
          label={texts.reference}
          description={texts.referenceHint}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          maxLength={80}
        />
        {record.problem && <ProblemAlert problem={record.problem} />}
        <FormActions act={texts.record} isRunning={record.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}

type LineProps = { name: string; amount: number; currency: string; isStrong?: boolean; isLate?: boolean }

function Line({ name, amount, currency, isStrong, isLate }: LineProps) {
  return (
    <div data-strong={isStrong || undefined} className={isLate ? (classes['late'] ?? '') : ''}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

const shownRows = 5

/** Rows of the file that are no movement on its way: the sum differs by them. */
export function Unmatched({ settlement, currency }: { settlement: Settlement; currency: string }) {
  const { unmatched, unmatched_total } = settlement
  if (unmatched_total === 0) return null
  return (
    <Alert color="yellow" title={texts.unmatched(unmatched_total)}>
      <List size="sm">
        {unmatched.slice(0, shownRows).map(({ row, key, authorization, amount }) => (
          <List.Item key={row}>
            {texts.unmatchedRow(
              row,
              [key, authorization, amount !== null && formatMoney(amount, currency)]
                .filter(Boolean)
                .join(' · '),
            )}
          </List.Item>
        ))}
      </List>
      {unmatched_total > shownRows && <Text size="sm">{texts.andMore(unmatched_total - shownRows)}</Text>}
    </Alert>
  )
}
