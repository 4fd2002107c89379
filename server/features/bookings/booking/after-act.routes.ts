import type { Actor } from '#domain/staff/actor.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Context } from '#server/http/context.ts'

import { type Changed, findBooking } from './booking.queries.ts'
import { officeBooking } from './office-booking.queries.ts'

/** Acts on a booking, and answers it as it is then. An act that read it after its change hands it on. */
export const afterAct =
  ({ act: open }: Context) =>
  (actor: Actor, id: string, work: (act: StaffAct) => Promise<Changed>) =>
    open(actor, async (act) => {
      const of = { id, tour_operator_id: actor.tour_operator_id }
      const booking = (await work(act)) ?? (await findBooking(act.tx, of))
      return officeBooking(booking, actor, act.now)
    })
