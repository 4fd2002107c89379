import type { Actor } from '#domain/staff/actor.ts'
import type { Reader } from '#server/db/database.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../../contract/seller-commissions.contract.ts'
import { listSellers } from './seller-commissions.queries.ts'
import { removeSellerCommission, setSellerCommission } from './set-seller-commission.command.ts'

export const sellerCommissionRoutes: Routes = (app, context) => {
  const sellersOf = async (db: Reader, { tour_operator_id }: Actor) => {
    const { today } = await operatorDay(db, tour_operator_id, context.now())
    return listSellers(db, { tour_operator_id, today })
  }

  route(app, context, api.listSellers, ({ actor }) => sellersOf(context.db, actor))
  route(app, context, api.setSellerCommission, ({ actor, body }) =>
    context.act(actor, async (act) => {
      await setSellerCommission(act, body)
      return sellersOf(act.tx, actor)
    }),
  )
  route(app, context, api.removeSellerCommission, ({ actor, params: { id } }) =>
    context.act(actor, async (act) => {
      await removeSellerCommission(act, id)
      return sellersOf(act.tx, actor)
    }),
  )
}
