import {
  Chip,
  Group,
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

import { addProductException, type Product } from '#contract/products/products.contract.ts'
import type { ExceptionKind } from '#domain/departures/departure-plan.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useToday } from '#web/backoffice/me.ts'
import { fieldsOutside } from '#web/ui/fields/form-problem.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { weekdayNames } from '#words/customer/price-lines.ts'

import { EditorSection } from '../fields/editor-section.panel.tsx'
import { datesTexts as texts } from '../fields/product-prices.texts.ts'
import { ClosedDatesList } from './closed-dates-list.panel.tsx'

import classes from '../fields/product-editor.module.css'

const kinds = ['close', 'open', 'capacity', 'time'] as const
type Kind = ExceptionKind

/**
 * Exceptions of some days: closed, opened, with other seats or at another time. Saved at once, so that
 * dispatchers can edit them too.
 */
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
  const [newTime, setNewTime] = useState('')
  const [weekdays, setWeekdays] = useState<string[]>([])
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
        weekdays: weekdays.length > 0 && last && last !== from ? weekdays.map(Number) : null,
        start_time: time || null,
        kind,
        capacity: kind === 'capacity' || kind === 'open' ? capacity : null,
        new_time: kind === 'time' ? newTime || null : null,
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
              onChange={(value) => setKind(kinds.find((each) => each === value) ?? 'close')}
              data={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
            />
          </div>
        </Input.Wrapper>
        {last && last !== from && (
          <Input.Wrapper label={texts.weekdays} labelElement="div" error={fields['weekdays']}>
            <Chip.Group multiple value={weekdays} onChange={setWeekdays}>
              <Group
                component="fieldset"
                gap={6}
                className={classes['chips'] ?? ''}
                aria-label={texts.weekdays}
              >
                {weekdayNames.slice(1).map((name, index) => (
                  <Chip key={name} value={String(index + 1)} size="xs" radius="sm" aria-label={name}>
                    {name.slice(0, 2)}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Input.Wrapper>
        )}
        {kind === 'open' ? (
          <TimeField label={texts.opensAt} value={time} onChange={setTime} error={fields['start_time']} />
        ) : (
          <Select
            label={texts.departures}
            data={[
              ...(kind === 'time' ? [] : [{ value: '', label: texts.wholeDay }]),
              ...times.map((value) => ({ value, label: value })),
            ]}
            value={time}
            onChange={(value) => setTime(value ?? '')}
            allowDeselect={false}
            error={fields['start_time']}
          />
        )}
        {kind === 'time' && (
          <TimeField label={texts.newTime} value={newTime} onChange={setNewTime} error={fields['new_time']} />
        )}
        {(kind === 'capacity' || kind === 'open') && (
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
            {texts.saves[kind]}
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
