import { sql } from 'kysely'

import { migrationNames } from '../../db/migrate.ts'
import type { Routes } from '../../http/context.ts'

/** For a supervisor: does the process answer, and can it serve? */
export const healthRoutes: Routes = (app, { db }) => {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    try {
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
      const applied = new Set(rows.map(({ name }) => name))
      const pending = (await migrationNames()).filter((name) => !applied.has(name))
      if (pending.length === 0) return { status: 'ok' }
      return await reply.code(503).send({ status: 'migrations pending', pending })
    } catch {
      return reply.code(503).send({ status: 'database not reachable' })
    }
  })
}
