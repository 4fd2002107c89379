import { Button, Radio, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useId } from 'react'

import { problemOf } from '#web/api/client.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate, startTime } from '#words/format.ts'
import { bookingStatusNames } from '#words/office/code-names.ts'

import type { Sale } from '../departure/new-booking.hook.ts'
import {
  alternativesTo,
  type Missing,
  type NewBookingValues,
  peopleIn,
} from '../departure/new-booking.rules.ts'
import { newBookingTexts as texts } from '../departure/new-booking.texts.ts'
import { OverrideWarning } from '../departure/override.panel.tsx'
import { PriceLines } from '../shown/booking-lines.panel.tsx'
import { CashToCarry } from './cash-to-carry.panel.tsx'
import { SaleCurrency } from './sale-currency.form.tsx'

import classes from '../departure/new-booking.module.css'

const statuses = ['confirmada', 'bloqueada', 'pendiente', 'borrador'] as const

type SaleSummaryProps = {
  form: UseFormReturnType<NewBookingValues>
  sale: Sale
  mayOverride: boolean
  /** the missing item of the last attempt */
  missing: Missing | null
  /** its agency has a price of its own, shown with the sums of all tours */
  isAgreed: boolean
  /** the other tours and the money of all */
  children: ReactNode
}

/** The sale in progress, with its price. */
export function SaleSummary({ form, sale, mayOverride, missing, isAgreed, children }: SaleSummaryProps) {
  const { product, slot, quote, partyProblem } = sale
  const { values } = form
  const heading = useId()
  const isPriced =
    quote.data !== undefined && product !== undefined && peopleIn(values.party) > 0 && !quote.isError
  return (
    <section className={classes['card']} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {texts.summary}
      </Title>
      <SaleCurrency form={form} rate={quote.data?.rate ?? null} />
      {product && (
        <div className={classes['what']}>
          <ProductTag code={product.code} color={product.color} name={product.name} />
          {values.date && values.start_time && (
            <Text size="sm">{`${formatDate(values.date, { long: true })}, ${startTime(values.date, values.start_time)}`}</Text>
          )}
        </div>
      )}
      {!product && (
        <Text size="sm" c="dimmed">
          {texts.summaryEmpty}
        </Text>
      )}
      {isPriced && (
        <div aria-live="polite" aria-busy={quote.isFetching}>
          <PriceLines
            lines={quote.data.lines}
            total={quote.data.total}
            currency={quote.data.currency}
            label={texts.price}
            {...totalLabelOf(values.cart.length > 0, isAgreed)}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {texts.occupies(quote.data.seats, product.price_unit)}
          </Text>
          <CashToCarry cash={quote.data.cash} currency={quote.data.cash_currency} />
        </div>
      )}
      {partyProblem && (
        <Text size="sm" c="var(--mantine-color-error)" aria-live="polite">
          {partyProblem}
        </Text>
      )}
      {quote.isLoading && <Skeleton height={64} role="group" aria-label={texts.price} />}
      {!partyProblem && quote.isError && <ProblemAlert problem={problemOf(quote.error)} />}
      {slot && isPriced && (
        <OverrideWarning
          form={form}
          slot={slot}
          quote={quote.data}
          unit={product.price_unit}
          mayOverride={mayOverride}
          isMissing={missing === 'override'}
        />
      )}
      {slot && isPriced && <Alternatives sale={sale} values={values} seats={quote.data.seats} />}
      {children}
      <StatusChoice form={form} />
    </section>
  )
}

/** The sum of the lines, where it is not the total of the sale. */
function totalLabelOf(isPartial: boolean, isAgreed: boolean) {
  if (isAgreed) return { totalLabel: texts.publicPrice }
  return isPartial ? { totalLabel: texts.thisTour } : {}
}

/** When what was chosen does not fit: departures where it does. */
function Alternatives({ sale, values, seats }: { sale: Sale; values: NewBookingValues; seats: number }) {
  const { product, slot, days } = sale
  if (!product || !slot || !days || (slot.reason === null && seats <= slot.seats_left)) return null
  const others = alternativesTo(values, seats, days)
  if (others.length === 0) return null
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {texts.alternatives}
      </Text>
      {others.map(({ date, start_time, seats_left }) => (
        <Button
          key={`${date}${start_time}`}
          variant="default"
          size="xs"
          justify="flex-start"
          onClick={() => sale.chooseSlot({ date, start_time })}
        >
          {texts.alternative(formatDate(date), startTime(date, start_time), seats_left, product.price_unit)}
        </Button>
      ))}
    </Stack>
  )
}

function StatusChoice({ form }: { form: UseFormReturnType<NewBookingValues> }) {
  return (
    <Radio.Group label={texts.status} {...form.getInputProps('status')}>
      <Stack gap="xs" mt="xs">
        {statuses.map((status) => (
          <Radio
            key={status}
            value={status}
            label={bookingStatusNames[status]}
            description={status === form.values.status ? texts.statusHint[status] : null}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
