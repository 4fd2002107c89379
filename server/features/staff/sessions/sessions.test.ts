import { expect, onTestFinished, test, vi } from 'vitest'

import { getMe, login } from '#contract/staff/login.contract.ts'
import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  listOwnSessions,
  listUserSessions,
} from '#contract/staff/sessions.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenUser } from '#testing/given/given.ts'

const password = 'tres guanacos y un puma'
type App = Awaited<ReturnType<typeof startTestApp>>

const agents = {
  desk: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  phone: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
}

async function startLoggedIn(level: 1 | 2 = 2) {
  const app = await startTestApp()
  const user = await givenUser(app.db, app.operator, { password, level })
  const open = async (agent: string) => {
    const body = { email: user.email, password }
    const { token } = await app.anyone.call(login, { body }, { 'user-agent': agent })
    return { authorization: `Bearer ${token}` }
  }
  const [desk, phone] = [await open(agents.desk), await open(agents.phone)]
  return { ...app, user, open, desk, phone }
}

const status = async ({ host }: Pick<App, 'host'>, headers: Record<string, string>) =>
  (await fetch(`${host}/api/v1${getMe.path}`, { headers })).status

test('one’s sessions are listed with device and network, and no others', async () => {
  const { anyone, desk, phone, clock, db, user } = await startLoggedIn()
  const listed = await anyone.call(listOwnSessions, {}, desk)
  const shown = listed.map(({ device, address, is_this }) => `${device} ${address} ${is_this}`)
  expect(shown.toSorted()).toEqual(['Chrome · Android 127.0.0.* false', 'Chrome · Windows 127.0.0.* true'])
  for (const { started_at } of listed) expect(started_at).toBe(clock.now.toISOString())
  await db
    .updateTable('sessions')
    .set({ expires_at: clock.now })
    .where('device', '=', 'Chrome · Windows')
    .where('user_id', '=', user.id)
    .execute()
  expect(await anyone.call(listOwnSessions, {}, phone)).toHaveLength(1)
})

test('a session is seen again after five minutes', async () => {
  const { anyone, desk, clock } = await startLoggedIn()
  const start = clock.now
  const seen = async () => {
    const listed = await anyone.call(listOwnSessions, {}, desk)
    return listed.find(({ is_this }) => is_this)?.last_seen_at
  }
  clock.now = new Date(start.getTime() + 4 * 60_000)
  expect(await seen()).toBe(start.toISOString())
  clock.now = new Date(start.getTime() + 6 * 60_000)
  await vi.waitFor(async () => expect(await seen()).toBe(clock.now.toISOString()), 5000)
})

test('ends an idle desk session after hours, but no crew phone and no kept session', async () => {
  const app = await startLoggedIn()
  const { anyone, desk, phone, clock, db, operator } = app
  const driver = await givenUser(db, operator, { password, level: 4 })
  const road = await anyone.call(login, { body: { email: driver.email, password } })
  const after = (hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * 3_600_000)
  }
  after(3)
  expect(await status(app, desk)).toBe(200)
  await vi.waitFor(async () => {
    const [last] = await anyone.call(listOwnSessions, {}, desk)
    expect(last?.last_seen_at).toBe(clock.now.toISOString())
  }, 5000)
  after(1.1)
  expect([await status(app, desk), await status(app, phone)]).toEqual([200, 401])
  expect(await anyone.call(listOwnSessions, {}, desk)).toHaveLength(1)
  const last_seen_at = new Date(clock.now.getTime() - 4.1 * 3_600_000)
  await db.updateTable('sessions').set({ last_seen_at }).execute()
  // Actors are cached for a second.
  await vi.waitFor(async () => expect(await status(app, desk)).toBe(401), 5000)
  expect(await status(app, { authorization: `Bearer ${road.token}` })).toBe(200)

  const { pool, url, tokenSecret } = app
  const beside = { db, pool, url, tokenSecret, operator }
  const patient = await startTestApp({ beside, settings: { SESSION_IDLE_HOURS: '0' } })
  patient.clock.now = clock.now
  expect(await status(patient, desk)).toBe(200)
})

test('an ended session is refused at its next call, in every process', async () => {
  const first = await startLoggedIn()
  const { anyone, desk, phone, db, pool, url, tokenSecret, operator } = first
  const second = await startTestApp({ beside: { db, pool, url, tokenSecret, operator } })
  expect([await status(first, phone), await status(second, phone)]).toEqual([200, 200])
  // Caches of callers do not end by themselves.
  const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => stopped.mockRestore())
  expect(await status(second, phone)).toBe(200)
  const listed = await anyone.call(listOwnSessions, {}, desk)
  const other = listed.find(({ is_this }) => !is_this)
  await anyone.call(endOwnSession, { params: { id: other?.id ?? '' } }, desk)
  expect(await status(first, phone)).toBe(401)
  await vi.waitFor(async () => expect(await status(second, phone)).toBe(401), 5000)
  expect(await status(second, desk)).toBe(200)
  await expect(anyone.call(endOwnSession, { params: { id: other?.id ?? '' } }, desk)).rejects.toMatchObject({
    status: 404,
  })
})

test('all others are ended at once; this one stays, and so do those of others', async () => {
  const app = await startLoggedIn()
  const { anyone, desk, phone, open, as, db, user } = app
  const third = await open(agents.phone)
  const colleague = await as(2)
  expect(await anyone.call(endOtherSessions, {}, desk)).toEqual({ ended: 2 })
  expect([await status(app, desk), await status(app, phone), await status(app, third)]).toEqual([
    200, 401, 401,
  ])
  expect(await status(app, colleague.headers)).toBe(200)
  expect(await anyone.call(endOtherSessions, {}, desk)).toEqual({ ended: 0 })
  const recorded = await db
    .selectFrom('events')
    .select(['kind', 'data'])
    .where('entity_id', '=', user.id)
    .execute()
  expect(recorded).toEqual([{ kind: 'sessions_ended', data: { ended: 2 } }])
})

test('lets only a user’s manager see and end their sessions', async () => {
  const app = await startLoggedIn()
  const { anyone, as, user, desk, phone, db } = app
  const at = { params: { id: user.id } }
  const admin = await as(1)
  const listed = await admin.call(listUserSessions, at)
  expect(listed.map(({ is_this }) => is_this)).toEqual([false, false])
  const [one] = listed
  const params = { ...at.params, session_id: one?.id ?? '' }
  for (const level of [2, 3, 4, 5] as const) {
    const { call } = await as(level)
    await expect(call(listUserSessions, at)).rejects.toMatchObject({ status: 403 })
    await expect(call(endUserSession, { params })).rejects.toMatchObject({ status: 403 })
    // Nor by their own door.
    await expect(call(endOwnSession, { params: { id: params.session_id } })).rejects.toMatchObject({
      status: 404,
    })
  }
  const elsewhere = await as(1, await givenOperator(db))
  await expect(elsewhere.call(endUserSession, { params })).rejects.toMatchObject({ status: 404 })
  await admin.call(endUserSession, { params })
  expect(new Set([await status(app, desk), await status(app, phone)])).toEqual(new Set([200, 401]))
  const mine = await anyone.call(listOwnSessions, {}, admin.headers)
  const own = { id: admin.user.id, session_id: mine[0]?.id ?? '' }
  await expect(admin.call(endUserSession, { params: own })).rejects.toMatchObject({
    problem: { code: 'level_not_allowed' },
  })
})
