import { Skeleton, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import type { BookableProduct } from '#contract/bookings/booking-choices.contract.ts'
import { isFull } from '#domain/departures/closed-reason.ts'
import { amountIn } from '#domain/products/prices/sale-money.rules.ts'
import { problemOf } from '#web/api/client.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { productStatusNames } from '#words/office/code-names.ts'

import { Slot } from '../../../slot.tsx'
import { DateStrip, daysId } from './date-strip.panel.tsx'
import { ExtrasFields } from './extras-fields.form.tsx'
import type { Sale } from './new-booking.hook.ts'
import { type NewBookingValues, notTakenBy, seatedIn } from './new-booking.rules.ts'
import { newBookingTexts as texts } from './new-booking.texts.ts'
import { NothingToSell } from './nothing-to-sell.panel.tsx'
import { PartyFields } from './party-fields.form.tsx'
import { TimeChoice } from './time-choice.panel.tsx'

import classes from './new-booking.module.css'

type DepartureChoiceProps = { form: UseFormReturnType<NewBookingValues>; sale: Sale; mayOverride: boolean }

export const productFieldId = 'producto'

/** The choice of tour, day, time and party. */
export function DepartureChoice({ form, sale, mayOverride }: DepartureChoiceProps) {
  const { product, availability, days, day } = sale
  const heading = useId()
  const left = product ? notTakenBy(product, form.values.cart.at(-1)?.choice.party ?? {}) : []
  return (
    <section className={classes['card']} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {texts.departure}
      </Title>
      <ProductSelect form={form} sale={sale} mayOverride={mayOverride} />
      {!product && !sale.choices.isError && !hasNothingToSell(sale, mayOverride) && (
        <Text size="sm" c="dimmed">
          {texts.chooseProduct}
        </Text>
      )}
      {product && availability.isError && (
        <ProblemAlert
          title={texts.availabilityFailed}
          problem={problemOf(availability.error)}
          onRetry={() => void availability.refetch()}
        />
      )}
      {product && (
        <>
          <DateStrip
            from={sale.from}
            onShift={sale.setFrom}
            days={days}
            unit={product.price_unit}
            value={form.values.date}
            onChange={sale.chooseDate}
            earliest={sale.today}
          />
          {day && (
            <TimeChoice
              product_id={product.id}
              day={day}
              value={form.values.start_time}
              onChange={(start_time) => sale.chooseSlot({ date: day.date, start_time })}
            />
          )}
          {sale.slot && isFull(sale.slot.reason) && (
            <Slot
              of="full-departure"
              departure={{
                product_id: product.id,
                date: form.values.date,
                start_time: sale.slot.start_time,
              }}
              categories={product.categories}
              party={form.values.party}
              contact={form.values.contact}
            />
          )}
          {sale.slot && (
            <Slot
              of="chosen-departure"
              departure={{
                product_id: product.id,
                date: form.values.date,
                start_time: sale.slot.start_time,
              }}
              people={seatedIn(product, form.values.party)}
            />
          )}
          {days && !day && <Text size="sm">{texts.noneOpen}</Text>}
          {!days && !availability.isError && <Skeleton height={38} width="60%" />}
          <PartyFields
            product={product}
            party={form.values.party}
            nationals={form.values.nationals}
            onChange={(party, nationals) => form.setValues({ party, nationals })}
          />
          {left.length > 0 && (
            <Text size="sm" role="status">
              {texts.notTaken(left)}
            </Text>
          )}
          <ExtrasFields
            extras={soldExtras(sale, product)}
            chosen={form.values.extras}
            seated={seatedIn(product, form.values.party)}
            left={sale.quote.data?.extras_left ?? {}}
            currency={sale.quote.data?.currency ?? product.currency}
            onChange={(extras) => form.setFieldValue('extras', extras)}
          />
        </>
      )}
    </section>
  )
}

/** The extras at what they cost in the currency of the sale, once its rate is known. */
function soldExtras({ quote }: Sale, { extras, currency }: BookableProduct) {
  const { rate, currency: sold } = quote.data ?? { rate: null, currency }
  const money = rate && { currency: sold, rate }
  return extras.map((extra) => ({ ...extra, amount: amountIn(extra, currency, money) }))
}

/** Paused products are listed for users who may override. */
const soldIn = ({ choices }: Sale, mayOverride: boolean) =>
  (choices.data?.products ?? []).filter(
    ({ status }) => status === 'publicado' || (mayOverride && status === 'pausado'),
  )

const hasNothingToSell = (sale: Sale, mayOverride: boolean) =>
  sale.choices.data !== undefined && soldIn(sale, mayOverride).length === 0

/** Search by code or name. */
function ProductSelect({ form, sale, mayOverride }: DepartureChoiceProps) {
  const { choices, chooseProduct } = sale
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [params] = useAddressQuery()
  // With a tour chosen already the list would open over its days.
  const isChosen = form.values.product_id !== '' || params.has('product')
  useEffect(() => {
    if (!isChosen) input.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- where the form begins, once
  }, [])
  // A second Enter after the choice would submit the sale, skipping date and party: it moves to the day.
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    const isListOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    if (isListOpen && document.querySelector('[data-combobox-selected]')) return
    // The tours may not be there yet: nothing is chosen, and nothing is sold.
    event.preventDefault()
    if (isListOpen) return
    document.querySelector<HTMLElement>(`#${daysId} input:checked`)?.focus()
  }
  const sold = soldIn(sale, mayOverride)
  if (choices.isError) {
    return (
      <ProblemAlert
        title={texts.choicesFailed}
        problem={problemOf(choices.error)}
        onRetry={() => void choices.refetch()}
      />
    )
  }
  if (hasNothingToSell(sale, mayOverride)) return <NothingToSell />
  return (
    <SearchSelect
      ref={input}
      id={productFieldId}
      label={texts.product}
      placeholder={texts.productPlaceholder}
      value={form.values.product_id || null}
      data={sold.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
      onChange={(id) => {
        const product = sold.find((each) => each.id === id)
        if (product) chooseProduct(product)
      }}
      allowDeselect={false}
      // With a tour chosen the list would lie over its days.
      openOnFocus={form.values.product_id === ''}
      onSearchChange={setTyped}
      // Also for text typed before the list was loaded; untouched, Enter moves to the days.
      selectFirstOptionOnChange={choices.data !== undefined && typed !== ''}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={choices.data ? texts.productNothing : texts.productsLoading}
      onKeyDown={goOn}
      maxDropdownHeight={480}
      error={form.errors['product_id']}
      renderOption={({ option }) => {
        const product = sold.find(({ id }) => id === option.value)
        if (!product) return option.label
        return (
          <>
            <ProductTag code={product.code} color={product.color} name={product.name} />
            {product.status !== 'publicado' && (
              <Text size="xs" c="dimmed" ml="auto" style={{ flex: 'none' }}>
                {productStatusNames[product.status]}
              </Text>
            )}
          </>
        )
      }}
    />
  )
}
