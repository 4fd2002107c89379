import { Radio, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import type { Booking } from '#contract/bookings/booking.ts'
import { createBooking, NewBooking } from '#contract/bookings/bookings.contract.ts'
import { mayOverride } from '#domain/staff/actor.ts'
import { sells } from '#domain/staff/level.ts'
import { useMaking } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { fieldsOutside, focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { channelNames } from '#words/office/code-names.ts'

import { DepartureChoice, productFieldId } from '../departure/departure-choice.form.tsx'
import { emptyBooking, useSale } from '../departure/new-booking.hook.ts'
import { type Missing, missingIn, type NewBookingValues } from '../departure/new-booking.rules.ts'
import { newBookingTexts as texts } from '../departure/new-booking.texts.ts'
import { overrideFieldId, overrideMarkId } from '../departure/override.panel.tsx'
import { partyFieldId } from '../departure/party-fields.form.tsx'
import { PickupFields } from '../departure/pickup-fields.form.tsx'
import { fieldsTexts } from '../fields/booking-fields.texts.ts'
import { ContactFields } from '../fields/contact-fields.form.tsx'
import { NotesFields } from '../fields/notes-fields.form.tsx'
import { asksOverpayment } from '../money/overpayment.hook.ts'
import { useCart } from './cart.hook.ts'
import { Cart } from './cart.panel.tsx'
import { bodyOf } from './cart.rules.ts'
import { SaleMoney } from './sale-money.form.tsx'
import { SaleSummary } from './sale-summary.panel.tsx'
import { useSaleTotal } from './sale-total.hook.ts'
import { SubmitSale } from './submit-sale.panel.tsx'

import classes from '../departure/new-booking.module.css'

const checkFields = validateWith(
  NewBooking.pick({ contact: true, note_public: true, note_operational: true, note_internal: true }),
)

function validate(values: NewBookingValues): Record<string, string> {
  const { mode, address } = values.pickup
  const isAddressMissing = mode === 'direccion' && !address.trim()
  const isReasonMissing = Boolean(values.discount_value) && !values.discount_reason.trim()
  return {
    ...checkFields(values),
    ...(isAddressMissing && { 'pickup.address': fieldsTexts.addressMissing }),
    ...(isReasonMissing && { discount_reason: texts.reasonMissing }),
  }
}

/** The field for each missing item. */
const places: Partial<Record<Missing, string>> = {
  product: `#${productFieldId}`,
  departure: '[role="radiogroup"] input',
  party: `#${partyFieldId} input`,
  override: `#${overrideFieldId}, #${overrideMarkId}:not(:checked)`,
}

/** Codes after which what is on the screen is no longer true. */
const outdated = new Set([
  'no_seats',
  'departure_closed',
  'departure_unknown',
  'price_changed',
  'price_missing',
])
const onScreen = ['contact', 'pickup', 'note_public', 'note_operational', 'note_internal', 'override.reason']
const channels = ['mostrador', 'telefono', 'whatsapp', 'agencia'] as const

export function NewBookingForm() {
  const me = useMe()
  const navigate = useNavigate()
  const [created, setCreated] = useState<Pick<Booking, 'id' | 'locator'> | null>(null)
  const resetProblem = useRef(() => {})
  const [missing, setMissing] = useState<Missing | null>(null)
  const form = useForm<NewBookingValues>({
    initialValues: emptyBooking,
    validate,
    onValuesChange: () => {
      setMissing(null)
      resetProblem.current()
    },
  })
  const canOverride = mayOverride(me)
  const create = useMaking(createBooking, {
    onDone: setCreated,
    onProblem: (problem) => {
      if (asksOverpayment(problem, (seen) => void sell(form.getValues(), seen))) return
      showFormProblem(form, problem)
      if (outdated.has(problem.code)) void sale.refresh()
    },
  })
  const isSelling = create.isRunning || created !== null
  const sale = useSale(form, { isSelling })
  const total = useSaleTotal(form.values, sale)

  // The form has changed since the refusal, so the refusal is cleared.
  useEffect(() => {
    resetProblem.current = create.reset
  }, [create.reset])

  // Only once the form counts as saved, or leaving it would ask.
  useEffect(() => {
    if (!created) return
    const { id, locator } = created
    notifyDone(texts.created[form.getValues().status](locator))
    void navigate(paths.booking(id))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it was created
  }, [created])

  const goTo = (lack: Missing) => {
    if (lack === 'product') form.setFieldError('product_id', texts.missing.product)
    const place = places[lack]
    if (place) document.querySelector<HTMLElement>(place)?.focus()
  }
  const sell = async (values: NewBookingValues, seen_overpayment?: number) => {
    const facts = { values, slot: sale.slot, quote: sale.currentQuote ?? (await sale.freshQuote()) }
    const lack = missingIn(facts, canOverride)
    setMissing(lack)
    if (lack) return goTo(lack)
    const { payment, ...body } = bodyOf(facts, total.total ?? (await total.freshTotal()))
    create.run({ body: { ...body, payment: payment && { ...payment, seen_overpayment } } })
  }
  const submit = form.onSubmit(
    async (values) => {
      await sell(values)
    },
    () => {
      const lack = missingIn({ values: form.values, slot: sale.slot, quote: sale.currentQuote }, canOverride)
      const isFirst = lack === 'product' || lack === 'departure'
      setMissing(isFirst ? lack : null)
      if (isFirst) goTo(lack)
      else focusFirstInvalid()
    },
  )
  const element = useRef<HTMLFormElement>(null)
  useHotkeys([['mod+Enter', () => element.current?.requestSubmit()]], [])
  const { product, slot, currentQuote } = sale
  const currency = form.values.currency || me.tour_operator.currency
  const cart = useCart(form, sale)
  const canAdd =
    form.values.product_id !== '' &&
    !missingIn({ values: form.values, slot, quote: currentQuote }, canOverride)
  useHotkeys([['alt+N', () => canAdd && cart.add(), { usePhysicalKeys: true }]], [])
  const { product_id, date, start_time, pickup } = form.values
  return (
    <form onSubmit={submit} noValidate className={classes['page']} ref={element}>
      <UnsavedChanges isDirty={form.isDirty() && !created} />
      <div className={classes['form']}>
        <DepartureChoice form={form} sale={sale} mayOverride={canOverride} />
        <Section title={texts.contact}>
          <Radio.Group label={texts.channel} {...form.getInputProps('channel')}>
            <div className={classes['modes']}>
              {channels.map((channel) => (
                <Radio key={channel} value={channel} label={channelNames[channel]} />
              ))}
            </div>
          </Radio.Group>
          <ContactFields form={form} />
        </Section>
        <Section title={texts.pickup}>
          {product ? (
            <PickupFields
              value={pickup}
              onChange={(value) => form.setFieldValue('pickup', value)}
              errors={(field) => errorText(form.errors[`pickup.${field}`])}
              meeting={product.meeting}
              departure={slot ? { product_id, date, start_time } : null}
            />
          ) : (
            <Text size="sm" c="dimmed">
              {texts.chooseProductFirst}
            </Text>
          )}
        </Section>
        <Section title={texts.notes}>
          <NotesFields form={form} />
        </Section>
      </div>
      <div className={classes['aside']}>
        <SaleSummary form={form} sale={sale} mayOverride={canOverride} missing={missing}>
          <Cart
            cart={form.values.cart}
            total={total}
            canAdd={canAdd}
            onAdd={cart.add}
            onEdit={cart.edit}
            onRemove={cart.remove}
          />
          <SaleMoney form={form} currency={currency} total={total.total} canDiscount={sells(me)} />
        </SaleSummary>
        <SubmitSale
          form={form}
          mayOverride={canOverride}
          sale={sale}
          total={total.total}
          currency={currency}
          status={form.values.status}
          missing={missing}
          problem={fieldsOutside(create.problem, onScreen)}
          isCreating={isSelling}
        />
      </div>
    </form>
  )
}

const errorText = (error: ReactNode) => (typeof error === 'string' ? error : undefined)

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes['card']} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {title}
      </Title>
      {children}
    </section>
  )
}
