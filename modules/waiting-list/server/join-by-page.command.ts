import type { Stranger } from '#domain/bookings/web-limits/web-allowance.rules.ts'
import type { Acts } from '#server/db/act.ts'
import { findPublicOwner } from '#server/features/departures/availability/public-product.queries.ts'

import type { PublicWaiting } from '../contract/waiting-list.contract.ts'
import { joinWaitingList } from './join-waiting-list.command.ts'

/** Adds a visitor of a public page to a waiting list. */
export function joinByPage({ act: open }: Acts, product_id: string, wish: PublicWaiting, stranger: Stranger) {
  return open('customer', async (act) => {
    const tour_operator_id = await findPublicOwner(act.tx, product_id)
    const request = { ...wish, tour_operator_id, product_id, language: act.language }
    return joinWaitingList(act, request, stranger)
  })
}
