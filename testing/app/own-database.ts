import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

/** Registers what is closed or removed at the end of a test, or of what several tests share. */
export type OnEnd = (end: () => void | Promise<void>) => void

/** A database for one test, empty or copied from another, and a connection to it; dropped when the test ends. */
export async function startOwnDatabase(template = 'template1', onEnd: OnEnd = onTestFinished) {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  // Copies the files: to write every page of them into the log takes twice as long.
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  onEnd(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { name, admin, url: Object.assign(new URL(server), { pathname: name }).href }
}

/** A connection of its own, closed when the test ends. */
export async function connectTo(url: string) {
  const client = new pg.Client(url)
  // The database is dropped under a connection that a failed test left open.
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
