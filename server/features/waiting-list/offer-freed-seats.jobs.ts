import { Refusal } from '#domain/refusal.ts'
import type { Acts } from '#server/db/act.ts'

import { type Departure, lockSeats, offer } from './offer-to.command.ts'
import { findNext, type StoredWaiting } from './waiting-list.queries.ts'

/**
 * Offers the seats of a departure that were freed, one party after the other in the order of the list, while somebody
 * fits. Each offer is a transaction of its own under the departure's lock, so that two calls offer each seat once.
 */
export async function offerFreedSeats({ act: open }: Acts, departure: Departure) {
  const except: string[] = []
  for (;;) {
    const state: { tried: StoredWaiting | undefined } = { tried: undefined }
    try {
      await open(null, async (act) => {
        const seats_left = await lockSeats(act, departure)
        state.tried = await findNext(act.tx, departure, { seats_left, except })
        if (state.tried) await offer(act, departure.tour_operator_id, state.tried)
      })
    } catch (error) {
      // Closed, or without a price for these people: the next may still be served.
      if (!(error instanceof Refusal) || !state.tried) throw error
      except.push(state.tried.id)
      continue
    }
    if (!state.tried) return
  }
}
