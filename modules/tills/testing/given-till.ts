import { startWithFamily } from '#testing/given/family-sale.ts'
import { only } from '#testing/given/schedule-day.ts'

import { getMyCash, offerHandover } from '../contract/till-handovers.contract.ts'
import { closeTill, countTill, writeTillEntry } from '../contract/tills.contract.ts'
import type { TypedEntryKind } from '../rules/till.ts'

export type Caller = Awaited<ReturnType<typeof startWithFamily>>['seller']

/** A seller's till with 100,000 in cash of one booking. */
export async function startWithTill() {
  const family = await startWithFamily()
  const booking = await family.sell()
  await family.pay(booking, 100_000)
  const tillOf = async (who: Caller) => only((await who.call(getMyCash, {})).tills)
  const till = await tillOf(family.seller)
  const write = (kind: TypedEntryKind, amount: number, who = family.seller, more: object = {}) =>
    who.call(writeTillEntry, { params: { id: till.id }, body: { kind, amount, note: 'Agua', ...more } })
  const close = async (id: string, counted: number, who = family.seller, reason = '') => {
    const { id: count_id } = await who.call(countTill, { params: { id }, body: { counted } })
    return who.call(closeTill, { params: { id }, body: { count_id, reason } })
  }
  const offer = (amount: number, receiver_id: string | null = null, who = family.seller) =>
    who.call(offerHandover, { params: { id: till.id }, body: { receiver_id, amount } })
  const waiting = async (who: Caller) => (await who.call(getMyCash, {})).handovers
  return { ...family, booking, till, tillOf, write, close, offer, waiting }
}
