import { NewBooking } from '#contract/bookings/bookings.contract.ts'
import type { Quote, SlotAvailability } from '#contract/departures/availability.contract.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'

import { type Missing, missingIn, type NewBookingValues } from '../departure/new-booking.rules.ts'
import { newBookingTexts as texts } from '../departure/new-booking.texts.ts'
import { fieldsTexts } from '../fields/booking-fields.texts.ts'

const checkFields = validateWith(
  NewBooking.pick({
    external_reference: true,
    contact: true,
    note_public: true,
    note_operational: true,
    note_internal: true,
  }),
)

/** Messages at the fields, by their paths; tour, price and seats are judged by `missingIn`. */
export function saleErrors(values: NewBookingValues): Record<string, string> {
  const { mode, address } = values.pickup
  const isAddressMissing = mode === 'direccion' && !address.trim()
  const isReasonMissing = Boolean(values.discount_value) && !values.discount_reason.trim()
  return {
    ...checkFields(values),
    ...(isAddressMissing && { 'pickup.address': fieldsTexts.addressMissing }),
    ...(isReasonMissing && { discount_reason: texts.reasonMissing }),
  }
}

/** Tour and departure are above all fields with a message, so the focus goes to them first. */
export const comesFirst = (lack: Missing | null): lack is 'product' | 'departure' =>
  lack === 'product' || lack === 'departure'

const outdating = new Set([
  'no_seats',
  'departure_closed',
  'departure_unknown',
  'price_changed',
  'price_missing',
])

/** After such a refusal the seats and prices on the screen are outdated. */
export const isOutdatedBy = (code: string): boolean => outdating.has(code)

type Sale = {
  values: NewBookingValues
  slot: SlotAvailability | undefined
  quote: Quote | undefined
}

/** A tour that is chosen and can be sold may be put aside for another. */
export const canPutAside = (sale: Sale, mayOverride: boolean): boolean =>
  sale.values.product_id !== '' && missingIn(sale, mayOverride) === null
