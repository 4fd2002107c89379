import { getVanNews } from '#contract/storefront/van-news.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { findVanNewsOf } from './van-news.queries.ts'

/** The position of the van, which an open booking page polls. */
export const vanNewsRoutes: Routes = (app, context) => {
  const { db, now } = context
  route(app, context, getVanNews, ({ params }) => findVanNewsOf(db, params.booking_id, now()))
}
