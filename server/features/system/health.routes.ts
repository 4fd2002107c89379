import { statfs } from 'node:fs/promises'

import { migrationNames } from '../../db/migrate.ts'
import { isDiskFull } from '../../db/passing-errors.ts'
import type { Routes } from '../../http/context.ts'
import { findAppliedMigrations } from './health.queries.ts'

/** Less than this and the next pictures, or the database's journal, find no room. */
const leastFreeBytes = 32 * 1024 * 1024
/** A write that found no room counts for so long: the database's disk may be another than ours. */
const rememberedMilliseconds = 30_000
/** Together well within a second. */
const databaseMilliseconds = 700

/** For a supervisor: does the process answer, and can it serve? */
export const healthRoutes: Routes = (app, { db, config, pulse }) => {
  let foundFull = -Infinity
  let isMigrated = false
  app.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) foundFull = performance.now()
  })

  async function isFull() {
    if (performance.now() - foundFull < rememberedMilliseconds) return true
    const disk = await statfs(config.dataDir).catch(() => null)
    return disk !== null && disk.bavail * disk.bsize < leastFreeBytes
  }

  async function pendingMigrations() {
    if (isMigrated) return []
    const applied = await findAppliedMigrations(db)
    const pending = (await migrationNames()).filter((name) => !applied.has(name))
    isMigrated = pending.length === 0
    return pending
  }

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const no = (problem: object) => reply.code(503).header('retry-after', '2').send(problem)
    if (await isFull()) return no({ status: 'disk full' })
    if (!(await pulse.ask(databaseMilliseconds))) return no({ status: 'database not reachable' })
    try {
      const pending = await pendingMigrations()
      return pending.length > 0 ? await no({ status: 'migrations pending', pending }) : { status: 'ok' }
    } catch {
      return no({ status: 'database not reachable' })
    }
  })
}
