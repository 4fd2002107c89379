import {
  Button,
  Indicator,
  Input,
  NumberInput,
  SegmentedControl,
  Select,
  Text,
  TextInput,
} from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { memo, useState } from 'react'

import { addProductException, type Product } from '#contract/products.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { useCommand } from '#web/api/hooks.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { fieldsOutside } from '#web/ui/form-problem.ts'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'

import { useToday } from '../../me.ts'
import { ClosedDatesList } from './closed-dates-list.panel.tsx'
import { EditorSection } from './editor-section.panel.tsx'
import { datesTexts as texts } from './product-prices.texts.ts'

import classes from './product-editor.module.css'

type Kind = 'close' | 'capacity'

/** Days without departures, or with other seats. Saved at once, so that dispatch can do it too. */
export const ClosedDatesPanel = memo(function ClosedDatesPanel({
  product,
  disabled,
}: {
  product: Product
  disabled: boolean
}) {
  return (
    <EditorSection id="cerradas" description={texts.description} disabled={disabled}>
      {!disabled && <CloseDates product={product} />}
      <ClosedDatesList product={product} readOnly={disabled} />
    </EditorSection>
  )
})

function CloseDates({ product }: { product: Product }) {
  const today = useToday()
  const [range, setRange] = useState<[LocalDate | null, LocalDate | null]>([null, null])
  const [time, setTime] = useState('')
  const [kind, setKind] = useState<Kind>('close')
  const [capacity, setCapacity] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const close = useCommand(addProductException, {
    onDone: () => {
      setRange([null, null])
      setReason('')
    },
  })
  const [from, last] = range
  const fields = close.problem?.fields ?? {}
  const send = () => {
    if (!from || close.isRunning) return
    close.run({
      params: { id: product.id },
      body: {
        from,
        to: last ?? from,
        start_time: time || null,
        kind,
        capacity: kind === 'capacity' ? capacity : null,
        reason,
      },
    })
  }
  const times = [...new Set(product.availability_rules.flatMap(({ start_times }) => start_times))].toSorted()
  const changed = new Set(product.exceptions.map(({ date }) => date))
  return (
    <div className={classes['dates']}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        aria-label={texts.calendar}
        ariaLabels={uiTexts.calendar}
        value={range}
        onChange={setRange}
        minDate={today}
        renderDay={(date) => (
          <Indicator size={6} color="red" offset={-3} disabled={!changed.has(date)}>
            <div>{Number(date.slice(8))}</div>
          </Indicator>
        )}
      />
      <div className={classes['dateFields']}>
        <Input.Wrapper label={texts.chosen} labelElement="div" error={fields['from'] ?? fields['to']}>
          <Text size="sm" aria-live="polite" {...(!from && { c: 'dimmed' })}>
            {from ? <Span from={from} to={last ?? from} /> : texts.none}
          </Text>
        </Input.Wrapper>
        <Input.Wrapper label={texts.kind} labelElement="div">
          <div>
            <SegmentedControl
              aria-label={texts.kind}
              value={kind}
              onChange={(value) => setKind(value === 'capacity' ? 'capacity' : 'close')}
              data={[
                { value: 'close', label: texts.kinds.close },
                { value: 'capacity', label: texts.kinds.capacity },
              ]}
            />
          </div>
        </Input.Wrapper>
        <Select
          label={texts.departures}
          data={[{ value: '', label: texts.wholeDay }, ...times.map((value) => ({ value, label: value }))]}
          value={time}
          onChange={(value) => setTime(value ?? '')}
          allowDeselect={false}
        />
        {kind === 'capacity' && (
          <NumberInput
            label={texts.capacity}
            min={1}
            max={1000}
            allowDecimal={false}
            value={capacity ?? ''}
            onChange={(value) => setCapacity(typeof value === 'number' ? value : null)}
            error={fields['capacity']}
          />
        )}
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          placeholder={texts.reasonPlaceholder}
          maxLength={120}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          // Enter belongs to this part, not to the product's own form around it.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            send()
          }}
          error={fields['reason']}
        />
        {close.problem && Object.keys(fields).length === 0 && (
          <ProblemAlert title={texts.failed} problem={fieldsOutside(close.problem, [])} />
        )}
        <div>
          <Button variant="light" onClick={send} disabled={!from} loading={close.isRunning}>
            {kind === 'close' ? texts.close : texts.limit}
          </Button>
        </div>
      </div>
    </div>
  )
}

function Span({ from, to }: { from: LocalDate; to: LocalDate }) {
  return (
    <>
      <DateText date={from} year={from === to} />
      {from !== to && (
        <>
          {' – '}
          <DateText date={to} year />
        </>
      )}
    </>
  )
}
