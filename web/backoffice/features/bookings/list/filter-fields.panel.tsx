import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { bookingSorts, paymentFilters } from '#contract/bookings/list-choices.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { bookingStatusNames, channelNames } from '#words/office/code-names.ts'

import { bookingsTexts as texts } from '../shown/bookings.texts.ts'
import { BookingSums } from './booking-sums.panel.tsx'
import { type Filters, sortOf } from './booking-views.rules.ts'
import { filterTexts } from './filter-fields.texts.ts'

import classes from '../shown/bookings.module.css'

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

type FilterFieldsProps = { values: Filters; set: (changes: Partial<Filters>) => void }

/** Filters by day, sale, product, status, payment, channel and seller, the order, and the sums of what passes. */
export function FilterFields({ values, set }: FilterFieldsProps) {
  const choices = useQuery({ ...apiQuery(getBookingChoices, {}), staleTime: 60_000 })
  const products = choices.data?.products ?? []
  const sellers = choices.data?.sellers ?? []
  const select = (key: 'product' | 'status' | 'channel' | 'seller') => ({
    label: texts[key],
    placeholder: texts.any,
    value: values[key] || null,
    onChange: (value: string | null) => set({ [key]: value ?? '' }),
    clearable: true,
    clearButtonProps: { 'aria-label': `${texts[key]}: ${texts.any}` },
  })
  return (
    <>
      <div className={classes['filters']}>
        <DateField
          label={texts.from}
          value={values.from}
          clearable
          onChange={(date) => set({ from: date ?? '' })}
        />
        <DateField
          label={texts.to}
          value={values.to}
          clearable
          onChange={(date) => set({ to: date ?? '' })}
        />
        <DateField
          label={filterTexts.soldFrom}
          value={values.sold_from}
          clearable
          onChange={(date) => set({ sold_from: date ?? '' })}
        />
        <DateField
          label={filterTexts.soldTo}
          value={values.sold_to}
          clearable
          onChange={(date) => set({ sold_to: date ?? '' })}
        />
        <Select
          {...select('product')}
          searchable
          data={products.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        />
        <Select {...select('status')} data={optionsOf(bookingStatusNames)} />
        <Select
          label={filterTexts.payment}
          placeholder={texts.any}
          value={values.payment || null}
          onChange={(payment) => set({ payment: payment ?? '' })}
          clearable
          clearButtonProps={{ 'aria-label': `${filterTexts.payment}: ${texts.any}` }}
          data={paymentFilters.map((value) => ({ value, label: filterTexts.payments[value] }))}
        />
        <Select {...select('channel')} data={optionsOf(channelNames)} />
        <Slot
          of="agency-choice"
          value={values.agency || null}
          name=""
          onChange={(agency) => set({ agency: agency ?? '' })}
          withNone
        />
        <Select
          {...select('seller')}
          searchable
          data={sellers.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        />
        <Select
          label={texts.order}
          value={sortOf(values)}
          allowDeselect={false}
          onChange={(sort) => set({ sort: sort ?? '' })}
          data={bookingSorts.map((value) => ({ value, label: texts.orders[value] }))}
        />
      </div>
      <BookingSums values={values} />
    </>
  )
}
