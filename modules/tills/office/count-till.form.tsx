import { Alert, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { FirstField } from '#web/ui/form/first-field.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'

import { closeTill, countTill, type Till, type TillCount } from '../contract/tills.contract.ts'
import { denominationsOf } from '../rules/till.ts'
import { type Pieces, totalOf, writtenPieces } from './count-total.rules.ts'
import { differenceText, tillsTexts as texts } from './tills.texts.ts'

import classes from './tills.module.css'

type CountTillProps = {
  till: Till
  /** handed over and not received: it still has to be counted */
  on_its_way: number
  onClose: () => void
}

/** The end of a till: counted blind, then compared, then closed. */
export function CountTillForm({ till, on_its_way, onClose }: CountTillProps) {
  const [count, setCount] = useState<TillCount>()
  return count ? (
    <FirstField key={count.id}>
      <Compared till={till} count={count} onAgain={() => setCount(undefined)} onClose={onClose} />
    </FirstField>
  ) : (
    <FirstField key="counting">
      <Counting till={till} on_its_way={on_its_way} onCounted={setCount} onClose={onClose} />
    </FirstField>
  )
}

type CountingProps = CountTillProps & { onCounted: (count: TillCount) => void }

function Counting({ till: { id, currency }, on_its_way, onCounted, onClose }: CountingProps) {
  const [pieces, setPieces] = useState<Pieces>({})
  const [typed, setTyped] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  const total = totalOf(pieces)
  const counted = total ?? typed
  const count = useCommand(countTill, { onDone: onCounted })
  const worths = denominationsOf(currency)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(counted === undefined)
        if (counted !== undefined)
          count.run({ params: { id }, body: { counted, denominations: writtenPieces(pieces) } })
      }}
    >
      <Stack>
        <Text size="sm">{texts.countHint}</Text>
        {on_its_way > 0 && <Alert variant="light">{texts.onItsWay(formatMoney(on_its_way, currency))}</Alert>}
        <MoneyField
          label={texts.total}
          currency={currency}
          value={counted}
          onChange={setTyped}
          readOnly={total !== undefined}
          error={isMissing && counted === undefined && texts.totalMissing}
          withAsterisk
          data-autofocus
        />
        {worths.length > 0 && (
          <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
            <Text component="legend" size="sm" fw={500} mb={4}>
              {texts.pieces}
            </Text>
            <div className={classes['pieces']}>
              {worths.map((worth) => (
                <NumberInput
                  key={worth}
                  label={texts.piece(formatMoney(worth, currency))}
                  size="xs"
                  min={0}
                  max={100_000}
                  allowDecimal={false}
                  allowNegative={false}
                  hideControls
                  inputMode="numeric"
                  value={pieces[worth] ?? ''}
                  onChange={(many) =>
                    setPieces((before) => ({
                      ...before,
                      [worth]: typeof many === 'number' ? many : undefined,
                    }))
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
        {count.problem && <ProblemAlert problem={count.problem} />}
        <FormActions act={texts.compare} isRunning={count.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}

type ComparedProps = { till: Till; count: TillCount; onAgain: () => void; onClose: () => void }

function Compared({ till: { id, currency }, count, onAgain, onClose }: ComparedProps) {
  const { counted, expected, difference } = count
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const close = useCommand(closeTill, {
    onDone: () => {
      notifyDone(texts.closed)
      onClose()
    },
  })
  const isUnexplained = difference !== 0 && !reason.trim()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(isUnexplained)
        if (!isUnexplained) close.run({ params: { id }, body: { count_id: count.id, reason } })
      }}
    >
      <Stack>
        <output className={classes['result']}>
          <Facts
            facts={[
              { label: texts.counted, value: <Money amount={counted} currency={currency} /> },
              { label: texts.expected, value: <Money amount={expected} currency={currency} /> },
              {
                label: texts.difference,
                value: (
                  <StatusBadge tone={difference === 0 ? 'good' : difference < 0 ? 'bad' : 'waiting'}>
                    {differenceText(difference, currency)}
                  </StatusBadge>
                ),
              },
            ]}
          />
        </output>
        {difference !== 0 && (
          <TextInput
            label={texts.whyDifference}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isMissing && isUnexplained && texts.reasonMissing}
            withAsterisk
            data-autofocus
          />
        )}
        <Text size="sm">{texts.closeHint}</Text>
        {close.problem && <ProblemAlert problem={close.problem} />}
        <FormActions act={texts.close} isRunning={close.isRunning} back={texts.recount} onBack={onAgain} />
      </Stack>
    </form>
  )
}
