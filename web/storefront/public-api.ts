import { call as callIn, CallFailed, endpointAt } from '#contract/endpoint/call.ts'
import type * as codes from '#contract/storefront/email-code.contract.ts'
import type * as holds from '#contract/storefront/public-bookings.contract.ts'
import type { PageProblem } from '#contract/storefront/storefront-page.ts'
import type * as api from '#contract/storefront/storefront.contract.ts'
import { language } from '#words/language.ts'

/** The public endpoints by address only: their schemas stay on the server, which keeps the pages light. */
export const getPublicAvailability = endpointAt<typeof api.getPublicAvailability>(
  'GET',
  '/public/products/:product_id/availability',
)
export const listAlternatives = endpointAt<typeof api.listAlternatives>(
  'POST',
  '/public/products/:product_id/alternatives',
)
export const createHold = endpointAt<typeof holds.createHold>('POST', '/public/products/:product_id/holds')
export const changeHold = endpointAt<typeof holds.changeHold>('PUT', '/public/bookings/:booking_id/departure')
export const applyPromoCode = endpointAt<typeof holds.applyPublicPromoCode>(
  'PUT',
  '/public/bookings/:booking_id/promo-code',
)
export const extendHold = endpointAt<typeof holds.extendHold>(
  'POST',
  '/public/bookings/:booking_id/extension',
)
export const confirmHold = endpointAt<typeof holds.confirmHold>(
  'POST',
  '/public/bookings/:booking_id/confirmation',
)
export const getPublicBooking = endpointAt<typeof holds.getPublicBooking>(
  'GET',
  '/public/bookings/:booking_id',
)
export const sendEmailCode = endpointAt<typeof codes.sendEmailCode>(
  'POST',
  '/public/bookings/:booking_id/email-code',
)
export const proveEmail = endpointAt<typeof codes.proveEmail>(
  'PUT',
  '/public/bookings/:booking_id/email-code',
)
export const releaseHold = endpointAt<typeof holds.releaseHold>(
  'POST',
  '/public/bookings/:booking_id/release',
)

/** The answer's sentences are in the language of the page. */
export const call: typeof callIn = async (endpoint, input, options) =>
  callIn(endpoint, input, { ...options, headers: { ...options?.headers, 'accept-language': language() } })

/** An error for display. Anything but a refusal is logged to the console. */
export function problemOf(error: unknown): PageProblem {
  if (!(error instanceof CallFailed)) throw error
  const { code, message, fields = {} } = error.problem
  return { code, message, fields }
}

/** A key that makes a repeated call harmless. `randomUUID` exists only on secure pages. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const soldOut: readonly PageProblem['code'][] = ['no_seats', 'departure_closed', 'departure_unknown']
export const seatsLost: readonly PageProblem['code'][] = [...soldOut, 'hold_expired']
