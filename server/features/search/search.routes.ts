import { search } from '#contract/staff/search.contract.ts'

import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { searchEverything } from './search.queries.ts'

export const searchRoutes: Routes = (app, context) => {
  route(app, context, search, ({ actor, query }) => searchEverything(context.db, actor, query.typed))
}
