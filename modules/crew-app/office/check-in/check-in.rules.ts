import { normalizeLocator } from '#domain/bookings/locator.ts'

import type { CrewRun, RunParty } from '../../contract/crew-runs.contract.ts'
import { bookingOf } from '../run/run-overlay.rules.ts'

/** Content of a voucher: its QR has the address of its page, and its locator can be read. */
export type VoucherCode = { booking_id: string; booking_digest: string } | { locator: string }

const page = /\/public\/(?:landing\/booking-voucher|booking)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i

export async function voucherCode(text: string): Promise<VoucherCode | null> {
  const booking_id = page.exec(text)?.[1]?.toLowerCase()
  if (booking_id) return { booking_id, booking_digest: await digestOf(booking_id) }
  const locator = normalizeLocator(text)
  return /^[A-Z0-9]{6}$/.test(locator) ? { locator } : null
}

/** The same digest as the server's; browsers with a camera API have digests too. */
async function digestOf(booking_id: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(booking_id)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isOf = (code: VoucherCode) => (party: RunParty) =>
  'booking_id' in code
    ? [code.booking_digest, code.booking_id].includes(bookingOf(party) ?? '')
    : party.locator === code.locator

/** Here, on another run of this phone, or on none of them. */
export type Found =
  | { where: 'here'; parties: RunParty[] }
  | { where: 'elsewhere'; party: RunParty; run: CrewRun }
  | { where: 'nowhere' }

export function findVoucher(code: VoucherCode, run: CrewRun, runs: readonly CrewRun[]): Found {
  const parties = run.parties.filter(isOf(code))
  if (parties.length > 0) return { where: 'here', parties }
  for (const other of runs) {
    const party = other.parties.find(isOf(code))
    if (party) return { where: 'elsewhere', party, run: other }
  }
  return { where: 'nowhere' }
}

/** The tours, not cancelled, of a booking outside of these runs. */
export const activeTours = <Item extends { status: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ status }) => status !== 'cancelada')
