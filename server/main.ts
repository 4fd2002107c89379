import { join } from 'node:path'

import { createApp, createServer } from './app.ts'
import { config } from './config.ts'
import { openDatabase, openPool } from './db/database.ts'
import { startPostgres } from './db/embedded-postgres.ts'
import { openListener } from './db/listener.ts'
import { migrate } from './db/migrate.ts'
import { loadDemo } from './demo/load-demo.ts'
import { sessionReader } from './features/auth/auth.queries.ts'
import { folderStore, privateFolder } from './files/file-store.ts'
import { builtPages, developmentPages } from './http/pages.ts'
import { jobHandlers } from './job-handlers.ts'
import { migrateJobs, startWorker } from './jobs/worker.ts'
import { mailTransport } from './mail/transport.ts'
import { tokenSecret } from './security/token.ts'

const now = () => new Date()
/** What was started, to be stopped in the opposite order. */
const started: (() => Promise<unknown>)[] = []
let stopping = false

async function stop(code: number) {
  if (stopping) return
  stopping = true
  // Requests under way finish, then the worker's jobs; the database goes last.
  for (const stopOne of started.toReversed()) await stopOne()
  process.exit(code)
}

async function openUrl(): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const postgres = await startPostgres({ dataDir: join(config.dataDir, 'postgres') })
  started.push(postgres.stop)
  return postgres.url
}

async function start() {
  const url = await openUrl()
  await migrateJobs(url)
  await migrate(url)
  const pool = openPool(url, config.databaseConnections)
  const db = openDatabase(pool)
  started.push(() => db.destroy())
  const listener = openListener(url)
  started.push(listener.close)
  for (const name of ['files', 'mail']) await privateFolder(join(config.dataDir, name))
  const files = folderStore(join(config.dataDir, 'files'))
  const demo = config.demo && (await loadDemo(db, files, now()))

  const secret = await tokenSecret(config.tokenSecret, config.dataDir)
  const app = createServer(config)
  const pages = config.development
    ? await developmentPages(app)
    : await builtPages(app, join(import.meta.dirname, '../dist'))
  const whoIs = sessionReader(db, secret, now)
  await createApp(app, { db, config, now, listener, files, pages, tokenSecret: secret, whoIs })
  const sendMail = mailTransport(config.smtpUrl, join(config.dataDir, 'mail'))
  const worker = await startWorker(pool, jobHandlers({ db, config, now, sendMail }), app.log)
  started.push(worker.stop, () => app.close())
  await app.listen({ port: config.port, host: config.host })
  if (demo) process.stdout.write(demo)
  process.stdout.write(`\nBaqueano is at ${app.listeningOrigin}\n`)
}

process.once('SIGTERM', () => stop(0))
process.once('SIGINT', () => stop(0))
try {
  await start()
} catch (error) {
  console.error('Baqueano could not start:', error)
  await stop(1)
}
