import type { PublicBooking } from '#contract/storefront/public-booking.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'

type Asking = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** A browser with a jar for cookies, on the public pages of a running product. */
export function visitorOf({ host }: { host: string }) {
  let cookie = ''
  const ask = async (path: string, { headers: own = {}, ...init }: Asking = {}) => {
    const headers = { ...own, ...(cookie && { cookie }) }
    const response = await fetch(host + path, { redirect: 'manual', ...init, headers })
    const [set] = response.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] ?? ''
    return { response, set, text: await response.text() }
  }
  const send = (path: string, fields: Record<string, string>) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  const hold = (body: object, product_id: string) =>
    ask(`/api/v1${createHold.path.replace(':product_id', product_id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { ask, send, hold, headers: () => ({ cookie }) }
}

export const bookingIn = ({ text }: { text: string }) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of the product's own endpoint
  JSON.parse(text) as PublicBooking
