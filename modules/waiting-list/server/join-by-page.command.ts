import type { Stranger } from '#domain/bookings/web-limits/web-allowance.rules.ts'
import type { Acts } from '#server/db/act.ts'
import { type OnceOnly, onceOnly } from '#server/db/once-only.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import { findPublicOwner } from '#server/features/departures/availability/public-product.queries.ts'
import { readNationalPhone } from '#server/features/operators/national-phone.queries.ts'
import { typedFields } from '#words/typed-fields.ts'

import type { PublicWaiting } from '../contract/waiting-list.contract.ts'
import { joinWaitingList } from './join-waiting-list.command.ts'

type Joining = { wish: PublicWaiting; stranger: Stranger } & Pick<OnceOnly, 'key' | 'withinSeconds'>

/** Adds a visitor of a public page to a waiting list, once for a form that is sent twice. */
export async function joinByPage(acts: Acts, product_id: string, { wish, stranger, ...sent }: Joining) {
  const tour_operator_id = await findPublicOwner(acts.db, product_id)
  const typed = wish.phone
  const phone = typed && (await readNationalPhone(acts.db, tour_operator_id, typed))
  if (phone === null) throw new InvalidInput({ phone: typedFields.phone })
  const request = { product_id, ...wish, phone }
  const once = { ...sent, tour_operator_id, endpoint: 'joinWaitingList', owner: stranger.source, request }
  return onceOnly(acts, 'customer', once, (act) =>
    joinWaitingList(act, { ...request, tour_operator_id, language: act.language }, stranger),
  )
}
