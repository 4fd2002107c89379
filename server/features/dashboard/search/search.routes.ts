import { search } from '#contract/dashboard/search.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { searchEverything } from './search.queries.ts'

export const searchRoutes: Routes = (app, context) => {
  route(app, context, search, ({ actor, query }) => searchEverything(context.db, actor, query.typed))
}
