import { Chip, Group, Indicator, Input, SegmentedControl, Text, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'

import type { Product } from '#contract/products/products.contract.ts'
import { exceptionKinds } from '#domain/departures/departure-plan.rules.ts'
import { useToday } from '#web/backoffice/me.ts'
import { fieldsOutside } from '#web/ui/fields/form-problem.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { weekdayNames } from '#words/customer/price-lines.ts'

import { ExceptionFields } from '../../departures/exception-fields.form.tsx'
import { datesTexts as texts } from '../fields/product-prices.texts.ts'
import { type CloseDates, useCloseDates } from './close-dates.hook.ts'
import { asksWeekdays, spanOf, startTimesOf } from './close-dates.rules.ts'

import classes from '../fields/product-editor.module.css'

/** Days chosen on a calendar, and what changes on them. */
export function CloseDatesForm({ product }: { product: Product }) {
  const closing = useCloseDates(product)
  const { range, kind, values, set, fields, problem, isRunning, save } = closing
  return (
    <div className={classes['dates']}>
      <DaysCalendar closing={closing} />
      <div className={classes['dateFields']}>
        <ChosenDays closing={closing} />
        <Input.Wrapper label={texts.kind} labelElement="div">
          <div>
            <SegmentedControl
              aria-label={texts.kind}
              value={kind}
              onChange={(value) => closing.setKind(exceptionKinds.find((each) => each === value) ?? 'close')}
              data={exceptionKinds.map((value) => ({ value, label: texts.kinds[value] }))}
            />
          </div>
        </Input.Wrapper>
        {asksWeekdays(range) && <Weekdays closing={closing} />}
        <ExceptionFields
          kind={kind}
          values={values}
          onChange={set}
          times={startTimesOf(product)}
          errors={fields}
          texts={texts}
        />
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          placeholder={texts.reasonPlaceholder}
          maxLength={120}
          value={values.reason}
          onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
          // Enter belongs to this part, not to the product's own form around it.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            save()
          }}
          error={fields['reason']}
        />
        {problem && Object.keys(fields).length === 0 && (
          <ProblemAlert title={texts.failed} problem={fieldsOutside(problem, [])} />
        )}
        <div>
          <Button variant="light" onClick={save} disabled={!spanOf(range)} loading={isRunning}>
            {texts.saves[kind]}
          </Button>
        </div>
      </div>
    </div>
  )
}

type PartProps = { closing: CloseDates }

/** Days with an exception have a dot. */
function DaysCalendar({ closing: { product, range, setRange } }: PartProps) {
  const today = useToday()
  const changed = new Set(product.exceptions.map(({ date }) => date))
  return (
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
  )
}

function ChosenDays({ closing: { range, fields } }: PartProps) {
  const span = spanOf(range)
  return (
    <Input.Wrapper label={texts.chosen} labelElement="div" error={fields['from'] ?? fields['to']}>
      <Text size="sm" aria-live="polite" {...(!span && { c: 'dimmed' })}>
        {!span && texts.none}
        {span && <DateText date={span.from} year={span.from === span.to} />}
        {span && span.from !== span.to && (
          <>
            {' – '}
            <DateText date={span.to} year />
          </>
        )}
      </Text>
    </Input.Wrapper>
  )
}

function Weekdays({ closing: { weekdays, setWeekdays, fields } }: PartProps) {
  return (
    <Input.Wrapper label={texts.weekdays} labelElement="div" error={fields['weekdays']}>
      <Chip.Group multiple value={weekdays} onChange={setWeekdays}>
        <Group component="fieldset" gap={6} className={classes['chips'] ?? ''} aria-label={texts.weekdays}>
          {weekdayNames.slice(1).map((name, index) => (
            <Chip key={name} value={String(index + 1)} size="xs" radius="sm" aria-label={name}>
              {name.slice(0, 2)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
