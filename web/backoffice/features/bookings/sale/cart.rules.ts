import type { NewBooking, NewItem } from '#contract/bookings/bookings.contract.ts'
import type { Quote, SlotAvailability } from '#contract/departures/availability.contract.ts'

import { type Choice, itemBody, type NewBookingValues } from '../departure/new-booking.rules.ts'
import { takesPayment } from './sale-money.rules.ts'

type Sale = {
  values: NewBookingValues
  slot: SlotAvailability | undefined
  quote: Quote | undefined
}

export function choiceOf(values: NewBookingValues): Choice {
  const { product_id, date, start_time, party, nationals, extras } = values
  const { pickup, isOverriding, override_reason } = values
  return { product_id, date, start_time, party, nationals, extras, pickup, isOverriding, override_reason }
}

/** All tours of the sale: those in the cart and the current one. */
export function itemsOf(sale: Sale): NewItem[] {
  const { values } = sale
  const current = values.product_id ? [itemBody(sale)] : []
  return [...values.cart.map(({ body }) => body), ...current]
}

/** A discount counts once it has a number. */
export function discountOf({ discount_kind, discount_value, discount_reason }: NewBookingValues) {
  if (!discount_value) return null
  return { kind: discount_kind, value: discount_value, reason: discount_reason }
}

/** Sold by another channel, what was typed about an agency does not count. */
export const agencyOf = ({ channel, agency_id, external_reference, seen_reference }: NewBookingValues) =>
  channel === 'agencia'
    ? { agency_id, external_reference: external_reference.trim(), seen_reference }
    : { agency_id: null, external_reference: '', seen_reference: false }

/** The request body. */
export function bodyOf(sale: Sale, seen_total: number | undefined): NewBooking {
  const { channel, currency, contact, note_public, note_operational, note_internal, status, ...values } =
    sale.values
  return {
    items: itemsOf(sale),
    channel,
    ...agencyOf(sale.values),
    ...(currency && { currency }),
    contact,
    note_public,
    note_operational,
    note_internal,
    status,
    discount: discountOf(sale.values),
    promo_code: values.promo_code.trim(),
    payment:
      values.payment_amount && takesPayment({ status })
        ? {
            method: values.payment_method,
            amount: values.payment_amount,
            rate_per: 'pago',
            rate_source: '',
            reference: values.payment_reference,
            note: '',
            status: 'aprobado',
            seen_repeat: false,
            notifies: true,
          }
        : null,
    confirm_unpaid:
      status === 'confirmada' && values.unpaid_reason.trim() ? { reason: values.unpaid_reason } : null,
    ...(seen_total !== undefined && { seen_total }),
  }
}
