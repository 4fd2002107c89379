/**
 * The built product with the demo operators, on its own database, while the browser tests run. With an external
 * server, BROWSER_TEST_DATABASE names its database.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { startStandIns } from './stand-ins.ts'

export default async function startServer() {
  if (process.env.BROWSER_TEST_DATABASE) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'baqueano-browser-'))
  const port = process.env.BROWSER_TEST_PORT ?? '3977'
  const host = `http://127.0.0.1:${port}`
  const standIns = await startStandIns()
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: port,
      PUBLIC_URL: host,
      ...standIns.settings,
      RATE_LIMITS: '0',
      LOG_LEVEL: 'error',
      DEMO: '1',
    },
  })
  let over = false
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => {
      over = true
      resolve()
    })
  })
  // Else it would hold the port against the next run.
  process.once('exit', () => server.kill('SIGTERM'))
  const stop = async () => {
    server.kill('SIGTERM')
    await exited
    await standIns.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (let attempt = 0; !(await isReady(host)); attempt += 1) {
      if (over || attempt > 1800) throw new Error('The server for the browser tests did not start')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const database = await databaseIn(path.join(folder, 'postgres'))
    await demoIsComplete(database)
    process.env.BROWSER_TEST_DATABASE = database
  } catch (error) {
    await stop()
    throw error
  }
  Object.assign(process.env, standIns.journeys)
  return stop
}

const isReady = (host: string): Promise<boolean> =>
  fetch(`${host}/readyz`).then(
    (response) => response.ok,
    () => false,
  )

/** The pictures of receipts are drawn while the first pages can be read. */
async function demoIsComplete(database: string) {
  const client = new pg.Client(database)
  await client.connect()
  try {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const { rowCount } = await client.query("select from events where kind = 'receipt_sent' offset 2")
      if (rowCount) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    await client.end()
  }
}

/** The address of the embedded database, for what no page and no call can write. */
async function databaseIn(folder: string): Promise<string> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const [password, pid] = await Promise.all([read('superuser-password'), read('postmaster.pid')])
  return `postgres://postgres:${encodeURIComponent(password.trim())}@127.0.0.1:${pid.split('\n')[3]}/postgres`
}
