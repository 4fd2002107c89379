import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { startPostgres } from '#server/db/embedded-postgres.ts'
import { findRunning } from '#server/db/postgres-folder.ts'

let templateFolder = ''
let folder = ''
let dataDir = ''
const children: ChildProcess[] = []
const module = path.join(import.meta.dirname, 'embedded-postgres.ts')

// Creating a database takes a second, copying one does not.
beforeAll(async () => {
  templateFolder = makeFolder()
  const server = await startPostgres({ dataDir: path.join(templateFolder, 'pg'), fast: true })
  await server.stop()
})

afterAll(() => rmSync(templateFolder, { recursive: true, force: true }))

beforeEach(() => {
  folder = makeFolder()
  dataDir = path.join(folder, 'pg')
})

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const pid = findRunning(dataDir)?.pid
  if (pid) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

describe('startPostgres', () => {
  test('creates a database in a new folder, answers, and stops', async () => {
    const server = await startPostgres({ dataDir, fast: true })
    expect(server.joined).toBe(false)
    expect(await query(server.url, 'show max_connections')).toEqual([{ max_connections: '100' }])
    expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'off' }])
    expect(statSync(dataDir).mode & 0o077).toBe(0)
    await server.stop()
    await server.stop()
    expect(existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(false)
  })

  test('waits for the disk by default, and takes settings', async () => {
    givenDatabase()
    const server = await startPostgres({ dataDir, settings: { max_connections: '20' } })
    expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(server.url, 'show max_connections')).toEqual([{ max_connections: '20' }])
    await server.stop()
  })

  test('keeps what a refused row held out of its log', async () => {
    givenDatabase()
    const server = await startPostgres({ dataDir, fast: true })
    await query(server.url, 'create table users (email text unique)')
    const insert = () => query(server.url, "insert into users select 'maria@andes.test' returning 1 as one")
    await insert()
    await expect(insert()).rejects.toThrow('duplicate key')
    const log = readFileSync(path.join(dataDir, 'server.log'), 'utf8')
    expect(log).toContain('duplicate key')
    expect(log).not.toContain('Key (email)')
    await server.stop()
  })

  test('lets no one in without the password', async () => {
    givenDatabase()
    const server = await startPostgres({ dataDir, fast: true })
    const wrong = new URL(server.url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password')
    await server.stop()
  })

  test('of two programs that start at once one starts the server and the other joins it', async () => {
    const [one, two] = await Promise.all([startElsewhere(), startElsewhere()])
    expect(one.joined).toBe(!two.joined)
    const [owner, guest] = one.joined ? [two, one] : [one, two]

    expect(await owner.stop()).toContain('another program still uses it')
    expect(await query(guest.url, 'select 1 as answer')).toEqual([{ answer: 1 }])
    expect(await guest.stop()).toBe('')
    expect(findRunning(dataDir)).toBeUndefined()
  })

  test('a program that leaves does not take the server from the one that started it', async () => {
    givenDatabase()
    const server = await startPostgres({ dataDir, fast: true })
    const guest = await startElsewhere()
    expect(guest.joined).toBe(true)
    await guest.stop()
    expect(await query(server.url, 'select 1 as answer')).toEqual([{ answer: 1 }])
    await server.stop()
  })

  test('a program that starts while the server stops gets a server of its own', async () => {
    givenDatabase()
    const server = await startPostgres({ dataDir, fast: true })
    const [next] = await Promise.all([startElsewhere(), sleep(150).then(() => server.stop())])
    expect(await query(next.url, 'select 1 as answer')).toEqual([{ answer: 1 }])
    await next.stop()
    expect(findRunning(dataDir)).toBeUndefined()
  })

  test('stays for an unannounced connection until it is closed', async () => {
    givenDatabase()
    const server = await startPostgres({ dataDir, fast: true })
    const stranger = new Client({ connectionString: server.url.replace(/\?.*/, '') })
    await stranger.connect()
    await server.stop()
    expect((await stranger.query('select 1 as answer')).rows).toEqual([{ answer: 1 }])
    await stranger.end()
    const next = await startPostgres({ dataDir, fast: true })
    expect(next.joined).toBe(true)
    await next.stop()
    expect(findRunning(dataDir)).toBeUndefined()
  })

  test('a killed program leaves the server to the next one', async () => {
    givenDatabase()
    const killed = await startElsewhere()
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    const server = await startPostgres({ dataDir })
    expect(server.joined).toBe(true)
    await server.stop()
    expect(findRunning(dataDir)).toBeUndefined()
  })

  test('keeps what was committed when the server is killed', async () => {
    givenDatabase()
    const first = await startPostgres({ dataDir })
    await query(first.url, 'create table entry (id int)')
    await query(first.url, 'insert into entry select generate_series(1, 1000)')
    const running = findRunning(dataDir)
    if (running) process.kill(running.pid, 'SIGKILL')
    const second = await startPostgres({ dataDir })
    expect(second.joined).toBe(false)
    expect(await query(second.url, 'select count(*)::int as entries from entry')).toEqual([{ entries: 1000 }])
    await first.stop()
    await second.stop()
    expect(findRunning(dataDir)).toBeUndefined()
  })

  test('does not mind a pid file that a crash left, though its number belongs to another program now', async () => {
    givenDatabase()
    const first = await startPostgres({ dataDir, fast: true })
    await first.stop()
    for (const pid of [process.pid, 999_999_999]) {
      writeFileSync(
        path.join(dataDir, 'postmaster.pid'),
        `${pid}\n${dataDir}\n1700000000\n5432\n\n127.0.0.1\n\nready\n`,
      )
      const server = await startPostgres({ dataDir, fast: true })
      expect(server.joined).toBe(false)
      await server.stop()
    }
  })

  test('says what to do about a folder that holds something else', async () => {
    await expect(startPostgres({ dataDir: import.meta.dirname })).rejects.toThrow(
      'name an empty or a new folder',
    )
  })

  test('says what PostgreSQL complains about', async () => {
    givenDatabase()
    const start = startPostgres({ dataDir, fast: true, settings: { max_connections: 'many' } })
    await expect(start).rejects.toThrow('max_connections')
  })
})

function makeFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'postgres-test-'))
  chmodSync(made, 0o755) // as root the server runs under another account
  return made
}

function givenDatabase() {
  spawnSync('cp', ['-a', path.join(templateFolder, 'pg'), dataDir])
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Starts in a separate process, which stops on a message. */
async function startElsewhere() {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(module)})
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fast: true })
    process.stdout.write(JSON.stringify({ url: server.url, joined: server.joined }) + '\\n')
    process.stdin.once('data', async () => { await server.stop(); process.exit(0) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' })
  children.push(child)
  let complaints = ''
  child.stderr.on('data', (text) => (complaints += String(text)))
  child.once('exit', (code) => code && process.stderr.write(complaints))
  const [line] = await once(createInterface(child.stdout), 'line')
  const { url, joined } = JSON.parse(String(line)) as { url: string; joined: boolean }
  const stop = async () => {
    const ended = once(child, 'exit')
    child.stdin.write('stop\n')
    expect((await ended)[0]).toBe(0)
    return complaints
  }
  return { child, url, joined, stop }
}
