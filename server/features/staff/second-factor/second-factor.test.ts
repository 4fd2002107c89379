import { expect, test, vi } from 'vitest'

import { listUserEvents } from '#contract/history/history.contract.ts'
import { answerCode, getMe, login } from '#contract/staff/login.contract.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  getUserSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from '#contract/staff/second-factor.contract.ts'
import { updateUser } from '#contract/staff/users.contract.ts'
import { secretBox } from '#server/security/secret-box.ts'
import { actAt } from '#testing/app/act-at.ts'
import { codeOnPhone } from '#testing/app/phone-app.ts'
import { startTestApp, testSecretsKey } from '#testing/app/test-app.ts'
import { givenOperator, givenUser } from '#testing/given/given.ts'
import {
  factorPassword as password,
  givenSecondFactor,
  later,
  pendingOf,
} from '#testing/given/second-factor.ts'

import { resealFactors } from './reseal-factors.command.ts'

const wrong = { status: 422, problem: { code: 'wrong_code' } }
const waits = { status: 422, problem: { code: 'codes_wait' } }

test('without a second factor the login answers as the specification says; with one, no token before the code', async () => {
  const app = await startTestApp()
  const plain = await givenUser(app.db, app.operator, { password })
  const opened = await app.anyone.call(login, { body: { email: plain.email, password } })
  expect(Object.keys(opened).toSorted()).toEqual(['token', 'user'])

  const { user, pending, code, answer } = await givenSecondFactor(app)
  const response = await fetch(`${app.host}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password }),
  })
  const said = await response.text()
  expect([response.status, said.includes('token')]).toEqual([422, false])
  // It is no session: calls with it are refused.
  const waiting = await pending()
  expect(
    (await fetch(`${app.host}/api/v1/auth/me`, { headers: { authorization: `Bearer ${waiting}` } })).status,
  ).toBe(401)
  const session = await answer(code(), waiting)
  expect(session.user).toEqual({ id: user.id, name: user.full_name })
  const me = await app.anyone.call(getMe, {}, { authorization: `Bearer ${session.token}` })
  expect(me).toMatchObject({ id: user.id, must_set_second_factor: false })
})

test('nothing is asked for before a code confirmed it, and the secret lies sealed', async () => {
  const app = await startTestApp()
  const user = await givenUser(app.db, app.operator, { password })
  const { token } = await app.anyone.call(login, { body: { email: user.email, password } })
  const headers = { authorization: `Bearer ${token}` }
  const begin = (current_password: string) =>
    app.anyone.call(beginSecondFactor, { body: { current_password } }, headers)
  await expect(begin('otra')).rejects.toMatchObject({ problem: { code: 'wrong_password' } })
  const first = await begin(password)
  await app.anyone.call(login, { body: { email: user.email, password } })
  // Begun again, the first secret is worth nothing.
  const { secret, address } = await begin(password)
  expect(new URL(address).searchParams.get('secret')).toBe(secret)
  const confirm = (code: string) => app.anyone.call(confirmSecondFactor, { body: { code } }, headers)
  await expect(confirm(codeOnPhone(first.secret, app.clock.now))).rejects.toMatchObject(wrong)
  const { recovery_codes } = await confirm(codeOnPhone(secret, app.clock.now))
  expect(recovery_codes).toHaveLength(10)
  await expect(begin(password)).rejects.toMatchObject({ problem: { code: 'second_factor_on' } })
  await expect(confirm(codeOnPhone(secret, app.clock.now))).rejects.toMatchObject({
    problem: { code: 'second_factor_on' },
  })
  expect(await app.anyone.call(getSecondFactor, {}, headers)).toMatchObject({ recovery_codes_left: 10 })
  const rows = JSON.stringify([
    await app.db.selectFrom('second_factors').selectAll().execute(),
    await app.db.selectFrom('recovery_codes').selectAll().execute(),
  ])
  for (const sent of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll('-', ''))])
    expect(rows).not.toContain(sent)
})

test('a code is taken once, also by two who send it at once', async () => {
  const app = await startTestApp()
  const { code, pending, answer } = await givenSecondFactor(app)
  const [one, two] = [await pending(), await pending()]
  const taken = await Promise.allSettled([answer(code(), one), answer(code(), two)])
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(answer(code())).rejects.toMatchObject(wrong)
  // The one of the half minute before is not taken after it either.
  const before = code()
  later(app, 1)
  await expect(answer(before)).rejects.toMatchObject(wrong)
  await answer(code())
  const back = app.db.updateTable('second_factors').set({ last_step: 0 }).execute()
  await expect(back).rejects.toMatchObject({ code: '23514' })
})

test('the step that waits ends in five minutes, with the password, the level or the user, and is used once', async () => {
  const app = await startTestApp()
  const over = { status: 410, problem: { code: 'pending_login_over' } }
  const { user, code, pending, answer } = await givenSecondFactor(app)
  const used = await pending()
  await answer(code(), used)
  later(app, 2)
  await expect(answer(code(), used)).rejects.toMatchObject(over)
  const old = await pending()
  later(app, 11)
  await expect(answer(code(), old)).rejects.toMatchObject(over)
  const admin = await app.as(1)
  for (const body of [{ level: 3 as const }, { state: 2 as const }]) {
    const waiting = await pending()
    await admin.call(updateUser, { params: { id: user.id }, body })
    await expect(answer(code(), waiting)).rejects.toMatchObject(over)
  }
})

test('blocks codes for a while after five wrong ones in a row, from any login, and notifies the owner', async () => {
  const app = await startTestApp()
  const { user, code, pending, answer } = await givenSecondFactor(app)
  const waiting = await pending()
  const off = () => (code() === '000000' ? '000001' : '000000')
  for (let count = 0; count < 4; count += 1) await expect(answer(off(), waiting)).rejects.toMatchObject(wrong)
  await expect(answer(off())).rejects.toMatchObject(waits)
  await expect(answer(code())).rejects.toMatchObject(waits)
  await expect(answer(off())).rejects.toMatchObject(waits)
  const sent = await app.db
    .selectFrom('messages')
    .select(['recipient', 'body'])
    .where('kind', '=', 'second-factor')
    .where('subject', 'not like', 'Activaste%')
    .execute()
  expect(sent).toEqual([{ recipient: user.email, body: expect.stringContaining('No entró') }])
  later(app, 31)
  await answer(code())
  const { wrong_codes } = await app.db
    .selectFrom('second_factors')
    .select('wrong_codes')
    .executeTakeFirstOrThrow()
  expect(wrong_codes).toBe(0)
})

/** An open session with a new secret and without the phone for it. */
async function startConfirming(settings: Record<string, string> = {}) {
  const app = await startTestApp({ settings })
  const user = await givenUser(app.db, app.operator, { password })
  const { token } = await app.anyone.call(login, { body: { email: user.email, password } })
  const headers = { authorization: `Bearer ${token}` }
  const begun = await app.anyone.call(beginSecondFactor, { body: { current_password: password } }, headers)
  const right = () => codeOnPhone(begun.secret, app.clock.now)
  const off = () => (right() === '000000' ? '000001' : '000000')
  const confirm = (code: string) => app.anyone.call(confirmSecondFactor, { body: { code } }, headers)
  return { ...app, off, right, confirm }
}

test('confirming reads no code for a while after five wrong ones, the right one neither', async () => {
  const app = await startConfirming()
  const { off, right, confirm } = app
  for (let count = 0; count < 4; count += 1) await expect(confirm(off())).rejects.toMatchObject(wrong)
  await expect(confirm(off())).rejects.toMatchObject(waits)
  await expect(confirm(right())).rejects.toMatchObject(waits)
  later(app, 29)
  await expect(confirm(right())).rejects.toMatchObject(waits)
  later(app, 2)
  expect((await confirm(right())).recovery_codes).toHaveLength(10)
})

test('confirming is tried ten times a minute at most', async () => {
  const { confirm, clock } = await startConfirming({ RATE_LIMITS: '1' })
  // The first call of the minute set the secret.
  for (let count = 0; count < 9; count += 1) await expect(confirm('0')).rejects.toMatchObject({ status: 422 })
  await expect(confirm('0')).rejects.toMatchObject({ status: 429 })
  clock.now = new Date(clock.now.getTime() + 61_000)
  await expect(confirm('0')).rejects.toMatchObject({ status: 422 })
})

test('each recovery code opens once; new ones make the old worthless', async () => {
  const app = await startTestApp()
  const { user, headers, code, recovery_codes, answer } = await givenSecondFactor(app)
  const [first = '', second = ''] = recovery_codes
  await answer(first.toLowerCase())
  await expect(answer(first)).rejects.toMatchObject(wrong)
  expect(await app.anyone.call(getSecondFactor, {}, headers)).toMatchObject({ recovery_codes_left: 9 })
  const proof = { current_password: password, code: code() }
  await expect(
    app.anyone.call(renewRecoveryCodes, { body: { ...proof, current_password: 'otra' } }, headers),
  ).rejects.toMatchObject({ problem: { code: 'wrong_password' } })
  const fresh = await app.anyone.call(renewRecoveryCodes, { body: proof }, headers)
  await expect(answer(second)).rejects.toMatchObject(wrong)
  await answer(fresh.recovery_codes[0] ?? '')
  const admin = await app.as(1)
  const events = await admin.call(listUserEvents, { params: { id: user.id }, query: {} })
  expect(events.map(({ kind, data }) => [kind, data])).toEqual(
    expect.arrayContaining([['recovery_code_used', { left: 9 }]]),
  )
})

test('requires password and code for switching it off, and notifies the owner once each', async () => {
  const app = await startTestApp()
  const { user, headers, code } = await givenSecondFactor(app)
  const sent = () =>
    app.db
      .selectFrom('messages')
      .select(['recipient', 'subject'])
      .where('kind', '=', 'second-factor')
      .orderBy('created_at')
      .execute()
  const on = { recipient: user.email, subject: expect.stringContaining('Activaste') }
  expect(await sent()).toEqual([on])
  const remove = (proof: { current_password: string; code: string }) =>
    app.anyone.call(removeSecondFactor, { body: proof }, headers)
  await expect(remove({ current_password: 'otra', code: code() })).rejects.toMatchObject({
    problem: { code: 'wrong_password' },
  })
  await expect(remove({ current_password: password, code: '12345' })).rejects.toMatchObject(wrong)
  await remove({ current_password: password, code: code() })
  expect(await sent()).toEqual([
    on,
    { recipient: user.email, subject: expect.stringContaining('Desactivaste') },
  ])
  await app.anyone.call(login, { body: { email: user.email, password } })
  expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
})

test('lets only a manager of the level reset it, ends the sessions and notifies the user', async () => {
  const app = await startTestApp()
  const { user, headers } = await givenSecondFactor(app, 2)
  const at = { params: { id: user.id } }
  const elsewhere = await app.as(1, await givenOperator(app.db))
  await expect(elsewhere.call(resetSecondFactor, at)).rejects.toMatchObject({ status: 404 })
  for (const level of [2, 3, 4, 5] as const)
    await expect((await app.as(level)).call(resetSecondFactor, at)).rejects.toMatchObject({ status: 403 })
  const admin = await app.as(1)
  expect((await admin.call(getUserSecondFactor, at)).on_since).not.toBeNull()
  await admin.call(resetSecondFactor, at)
  expect((await admin.call(getUserSecondFactor, at)).on_since).toBeNull()
  await expect(admin.call(resetSecondFactor, at)).rejects.toMatchObject({
    problem: { code: 'second_factor_off' },
  })
  await expect(app.anyone.call(getMe, {}, headers)).rejects.toMatchObject({ status: 401 })
  await app.anyone.call(login, { body: { email: user.email, password } })
  const sent = await app.db
    .selectFrom('messages')
    .select('recipient')
    .where('kind', '=', 'second-factor')
    .where('subject', 'like', 'Quitaron%')
    .execute()
  expect(sent).toEqual([{ recipient: user.email }])

  const boss = await givenSecondFactor(app, 1)
  await expect(admin.call(resetSecondFactor, { params: { id: boss.user.id } })).rejects.toMatchObject({
    status: 404,
  })
  await (await app.as(0)).call(resetSecondFactor, { params: { id: boss.user.id } })
})

test.each([
  [0, 'the installation', { DEMAND_SECOND_FACTOR: '1' }],
  [1, 'its operator', {}],
] as const)(
  'demanded of level %i by %s: nothing else is answered until it is set',
  async (level, _by, settings) => {
    const app = await startTestApp({ settings })
    const user = await givenUser(app.db, app.operator, { password, level })
    const { token } = await app.anyone.call(login, { body: { email: user.email, password } })
    const headers = { authorization: `Bearer ${token}` }
    const as = <E extends Parameters<typeof app.anyone.call>[0]>(
      endpoint: E,
      input: Parameters<typeof app.anyone.call<E>>[1],
    ) => app.anyone.call(endpoint, input, headers)
    if (level === 1) {
      await as(listUserEvents, { params: { id: user.id }, query: {} })
      await app.db.updateTable('tour_operators').set({ second_factor_demanded: true }).execute()
      await vi.waitFor(async () => {
        if (!(await as(getMe, {})).must_set_second_factor) throw new Error('Not heard yet')
      })
    }
    const held = { status: 403, problem: { code: 'second_factor_unset' } }
    await expect(as(listUserEvents, { params: { id: user.id }, query: {} })).rejects.toMatchObject(held)
    expect(await as(getMe, {})).toMatchObject({ must_set_second_factor: true })
    const { secret } = await as(beginSecondFactor, { body: { current_password: password } })
    await as(confirmSecondFactor, { body: { code: codeOnPhone(secret, app.clock.now) } })
    expect(await as(getMe, {})).toMatchObject({ must_set_second_factor: false })
    await as(listUserEvents, { params: { id: user.id }, query: {} })
    // Other levels do not need one: the crew continues as before.
    for (const other of [2, 3, 4, 5] as const)
      expect(await (await app.as(other)).call(getMe, {})).toMatchObject({ must_set_second_factor: false })
  },
)

test('seals the secrets again with a new key of the installation', async () => {
  const app = await startTestApp()
  await givenSecondFactor(app)
  const fresh = 'another key of all tests, forty letters!'
  const act = actAt(app.db, app.clock.now)
  const both = secretBox([fresh, testSecretsKey])
  expect(await act(null, (each) => resealFactors(each, both))).toBe(1)
  expect(await act(null, (each) => resealFactors(each, both))).toBe(0)
})

test('who has no password right has nothing to answer', async () => {
  const app = await startTestApp()
  expect(await pendingOf(app, 'nadie@andes.test')).toBe('')
  await expect(
    app.anyone.call(answerCode, { body: { pending: 'nada', code: '000000' } }),
  ).rejects.toMatchObject({ status: 410 })
})

test('the right code sent six times at once opens one session and counts no wrong code', async () => {
  const app = await startTestApp()
  const { user, pending, code, answer } = await givenSecondFactor(app)
  const waiting = await Promise.all(Array.from({ length: 6 }, () => pending()))
  const same = code()
  const answers = await Promise.allSettled(waiting.map((each) => answer(same, each)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const stored = await app.db
    .selectFrom('second_factors')
    .select(['wrong_codes', 'wait_until'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ wrong_codes: 0, wait_until: null })
})
