/** The product as its supervisor runs it, on an embedded database with fsync, to be killed. Needs `npm run build`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { call } from '#contract/endpoint/call.ts'
import { login } from '#contract/staff/login.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { findRunning, readPassword } from '#server/db/postgres-folder.ts'
import { givenOperator, givenProduct, givenUser } from '#testing/given/given.ts'

import { answered, freePort } from './bench-server.ts'
import { startMailSink } from './mail-sink.ts'

const root = path.join(import.meta.dirname, '../..')
const password = 'una-clave-para-medir'
const days = 60
const start_times = ['06:00', '08:00', '15:00']

export async function startFaultyMachine({ nodeOptions = [] as string[] } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'faulty-'))
  const postgresFolder = path.join(folder, 'postgres')
  const port = await freePort()
  const host = `http://127.0.0.1:${port}`
  const mail = await startMailSink()
  let server: ChildProcess
  let inspector = ''
  const startServer = () => {
    server = spawn(process.execPath, [...nodeOptions, 'server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DATA_DIR: folder,
        PORT: String(port),
        SMTP_URL: mail.url,
        DEMO: '0',
        RATE_LIMITS: '0',
        LOG_LEVEL: 'silent',
      },
    })
    server.stderr?.on('data', (chunk: Buffer) => {
      inspector = /listening on (ws:\S+)/.exec(chunk.toString())?.[1] ?? inspector
    })
  }
  startServer()
  process.once('exit', () => server.kill('SIGKILL'))
  await answered(`${host}/readyz`, 120_000)

  const address = () =>
    `postgres://postgres:${readPassword(postgresFolder)}@127.0.0.1:${findRunning(postgresFolder)?.port ?? 0}/postgres`
  const db = openDatabase(openPool(address, { connections: 2, writesAlone: true }))
  const operator = await givenOperator(db)
  const user = await givenUser(db, operator, { level: 1, password })
  const { token } = await call(login, { body: { email: user.email, password } }, { host })
  const product = await givenProduct(db, operator, { capacity: 1000, start_times })
  const first = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const headers = { authorization: `Bearer ${token}` }
  let serial = 0

  /** One booking under a key of its own, sent once. */
  const book = (key: string, signal?: AbortSignal) => {
    serial += 1
    const date = addDays(first, serial % days)
    const start_time = start_times[serial % start_times.length] ?? '08:00'
    const body = {
      items: [{ product_id: product.id, date, start_time, party: { ADULT: 1 } }],
      contact: { name: key, email: 'maria@andes.test', phone: '' },
    }
    return () =>
      call(
        createBooking,
        { body },
        { host, headers: { ...headers, 'idempotency-key': key }, ...(signal && { signal }) },
      )
  }

  return {
    host,
    headers,
    db,
    mail,
    product,
    book,
    startServer,
    server: () => server,
    /** where the server is looked into, when it was started with --inspect */
    inspector: () => inspector,
    isAlive: () => server.exitCode === null && server.signalCode === null,
    postmaster: () => findRunning(postgresFolder)?.pid,
    async stop() {
      await db.destroy()
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
      mail.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
