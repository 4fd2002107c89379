import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import type { Booking } from '#contract/bookings/booking.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { mayOverride } from '#domain/staff/actor.ts'
import { useMaking } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { fieldsOutside, focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { productFieldId } from '../departure/departure-choice.form.tsx'
import { emptyBooking, useSale } from '../departure/new-booking.hook.ts'
import { type Missing, missingIn, type NewBookingValues } from '../departure/new-booking.rules.ts'
import { newBookingTexts as texts } from '../departure/new-booking.texts.ts'
import { overrideFieldId, overrideMarkId } from '../departure/override.panel.tsx'
import { partyFieldId } from '../departure/party-fields.form.tsx'
import { asksOverpayment, asksReference } from '../money/overpayment.hook.ts'
import { bodyOf } from './cart.rules.ts'
import { canPutAside, comesFirst, isOutdatedBy, saleErrors } from './new-sale.rules.ts'
import { useSaleTotal } from './sale-total.hook.ts'

/** The field for each missing item. */
const places: Partial<Record<Missing, string>> = {
  product: `#${productFieldId}`,
  departure: '[role="radiogroup"] input',
  party: `#${partyFieldId} input`,
  override: `#${overrideFieldId}, #${overrideMarkId}:not(:checked)`,
}

const onScreen = [
  'agency_id',
  'external_reference',
  'contact',
  'pickup',
  'note_public',
  'note_operational',
  'note_internal',
  'override.reason',
]

type Created = Pick<Booking, 'id' | 'locator'>

/** A booking in the making: its values, its tours and total, what it still needs, and the call that creates it. */
export function useNewSale() {
  const canOverride = mayOverride(useMe())
  const [created, setCreated] = useState<Created | null>(null)
  const resetProblem = useRef(() => {})
  const [missing, setMissing] = useState<Missing | null>(null)
  const form = useForm<NewBookingValues>({
    initialValues: emptyBooking,
    validate: saleErrors,
    onValuesChange: () => {
      setMissing(null)
      resetProblem.current()
    },
  })
  const create = useMaking(createBooking, {
    onDone: setCreated,
    onProblem: (problem) => {
      if (asksOverpayment(problem, (seen) => void sell(form.getValues(), seen))) return
      if (asksReference(problem, () => void sellAgain())) return
      showFormProblem(form, problem)
      if (isOutdatedBy(problem.code)) void sale.refresh()
    },
  })
  const isSelling = create.isRunning || created !== null
  const sale = useSale(form, { isSelling })
  const total = useSaleTotal(form.values, sale)
  const shown = { values: form.values, slot: sale.slot, quote: sale.currentQuote }

  // The form has changed since the refusal, so the refusal is cleared.
  useEffect(() => {
    resetProblem.current = create.reset
  }, [create.reset])
  useBookingOpened(created, form)

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
  /** The reference was seen; it stays so while it is not changed. */
  const sellAgain = async () => {
    form.setFieldValue('seen_reference', true)
    await sell({ ...form.getValues(), seen_reference: true })
  }
  const submit = form.onSubmit(
    async (values) => {
      await sell(values)
    },
    () => {
      const lack = missingIn(shown, canOverride)
      const isFirst = comesFirst(lack)
      setMissing(isFirst ? lack : null)
      if (isFirst) goTo(lack)
      else focusFirstInvalid()
    },
  )
  return {
    form,
    sale,
    total,
    canOverride,
    canAdd: canPutAside(shown, canOverride),
    /** the missing item of the last attempt */
    missing,
    problem: fieldsOutside(create.problem, onScreen),
    isSelling,
    isDirty: form.isDirty() && !created,
    submit,
  }
}

/** Opens the created booking, only once the form counts as saved, or leaving it would ask. */
function useBookingOpened(created: Created | null, form: UseFormReturnType<NewBookingValues>) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!created) return
    const { id, locator } = created
    notifyDone(texts.created[form.getValues().status](locator))
    void navigate(paths.booking(id))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it was created
  }, [created])
}
