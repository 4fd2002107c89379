import type { Actor } from '#domain/staff/actor.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Context } from '#server/http/context.ts'

import { findOfficeBooking } from './office-booking.queries.ts'

/** Acts on a booking, and answers it as it is then. */
export const afterAct =
  ({ act: open }: Context) =>
  (actor: Actor, id: string, work: (act: StaffAct) => Promise<void>) =>
    open(actor, async (act) => {
      await work(act)
      return findOfficeBooking(act.tx, actor, id, act.now)
    })
