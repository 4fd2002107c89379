import type { CrewRun, RunParty } from '#contract/crew/crew.contract.ts'
import { normalizeLocator } from '#domain/bookings/locator.ts'

/** What a voucher says of itself: its QR holds the address of its page, and who holds it can read its locator. */
export type VoucherCode = { booking_id: string } | { locator: string }

const page = /\/public\/(?:landing\/booking-voucher|booking)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i

export function voucherCode(text: string): VoucherCode | null {
  const booking_id = page.exec(text)?.[1]?.toLowerCase()
  if (booking_id) return { booking_id }
  const locator = normalizeLocator(text)
  return /^[A-Z0-9]{6}$/.test(locator) ? { locator } : null
}

const isOf = (code: VoucherCode) => (party: RunParty) =>
  'booking_id' in code ? party.booking_id === code.booking_id : party.locator === code.locator

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
