import { Refusal } from '#domain/refusal.ts'
import type { Acts } from '#server/db/act.ts'
import { lockTaker, refuseHoarding } from '#server/features/bookings/hold/unpaid-web.command.ts'

import { type Departure, lockSeats, offer } from './offer-to.command.ts'
import { findNext, type StoredWaiting } from './waiting-list.queries.ts'

/**
 * Offers the freed seats of a departure, one party after the other in the order of the list, while one fits. Each
 * offer is a separate transaction under the departure's lock, so that two calls offer each seat once. Offers to
 * strangers count against their limit on public pages; over it they go on waiting.
 */
export async function offerFreedSeats(
  { act: open }: Acts,
  departure: Departure,
  { counted }: { counted: boolean },
) {
  const { tour_operator_id } = departure
  const except: string[] = []
  let next: StoredWaiting | undefined
  for (;;) {
    const found = next
    try {
      next = await open(null, async (act) => {
        const { tx } = act
        const source = found?.asked_from ?? null
        // Before the departure, in the order in which their own holds lock.
        if (counted && source !== null) await lockTaker(tx, { tour_operator_id, source })
        const seats_left = await lockSeats(act, departure)
        const first = await findNext(tx, departure, { seats_left, except })
        if (!first || first.id !== found?.id) return first
        const id = await offer(act, tour_operator_id, first, { hold_source: source })
        await refuseHoarding(act, { id, tour_operator_id, hold_source: source }, { counted })
        return findNext(tx, departure, { seats_left: seats_left - first.seats, except })
      })
    } catch (error) {
      // Closed, without a price for these people, or too much for one person: the next may still be served.
      if (!(error instanceof Refusal) || !found) throw error
      except.push(found.id)
      next = undefined
      continue
    }
    if (!next) return
  }
}
