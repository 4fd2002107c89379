import { join } from 'node:path'

import { createApp, createServer } from './app.ts'
import { config } from './config.ts'
import { openDatabase, openPool } from './db/database.ts'
import { startPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { loadDemo } from './demo/load-demo.ts'
import { sessionReader } from './features/auth/auth.queries.ts'
import { folderStore } from './files/file-store.ts'
import { builtPages, developmentPages } from './http/pages.ts'
import { jobHandlers } from './job-handlers.ts'
import { migrateJobs, startWorker } from './jobs/worker.ts'
import { mailTransport } from './mail/transport.ts'
import { tokenSecret } from './security/token.ts'

const now = () => new Date()
const embedded = config.databaseUrl
  ? null
  : await startPostgres({ dataDir: join(config.dataDir, 'postgres') })
const url = config.databaseUrl ?? embedded?.url ?? ''
await migrateJobs(url)
await migrate(url)

const pool = openPool(url, config.databaseConnections)
const db = openDatabase(pool)
const files = folderStore(join(config.dataDir, 'files'))
const demo = config.demo && (await loadDemo(db, files, now()))

const secret = await tokenSecret(config.tokenSecret, config.dataDir)
const app = createServer(config)
const pages = process.argv.includes('--dev')
  ? await developmentPages(app)
  : await builtPages(app, join(import.meta.dirname, '../dist'))
await createApp(app, {
  db,
  config,
  now,
  files,
  pages,
  tokenSecret: secret,
  whoIs: sessionReader(db, secret, now),
})
const sendMail = mailTransport(config.smtpUrl, join(config.dataDir, 'mail'))
const worker = await startWorker(pool, jobHandlers({ db, config, now, sendMail }), app.log)
await app.listen({ port: config.port, host: config.host })
if (demo) process.stdout.write(demo)
process.stdout.write(`\nBaqueano is at ${app.listeningOrigin}\n`)

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  // Requests under way finish; then the worker's jobs; the database goes last.
  await app.close()
  await worker.stop()
  await db.destroy()
  await embedded?.stop()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
