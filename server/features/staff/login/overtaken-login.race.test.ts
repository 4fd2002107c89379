import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { getMe, login } from '#contract/staff/login.contract.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/staff/second-factor.contract.ts'
import { codeOnPhone } from '#testing/app/phone-app.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenUser } from '#testing/given/given.ts'
import {
  factorPassword as password,
  givenSecondFactor,
  later,
  pendingOf,
} from '#testing/given/second-factor.ts'

type App = Awaited<ReturnType<typeof startTestApp>>

/** The result of a login while a concurrent transaction changes the password. */
async function enterWhilePasswordChanges({ db }: App, user_id: string, enter: () => Promise<unknown>) {
  const holder = await db.startTransaction().execute()
  await holder.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
  const entered = enter().then(
    () => 'let in',
    (refused: unknown) => refused,
  )
  for (let waits = false; !waits;) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks where not granted and locktype in ('transactionid', 'tuple')
        and pid in (select pid from pg_stat_activity where datname = current_database())) as waits`.execute(
      db,
    )
    waits = rows[0]?.waits ?? false
  }
  await holder.updateTable('users').set({ password_hash: 'another' }).where('id', '=', user_id).execute()
  await holder.commit().execute()
  const answer = await entered
  return { answer, sessions: await db.selectFrom('sessions').select('id').execute() }
}

test('refuses a login with a password that changed a moment ago', async () => {
  const app = await startTestApp()
  const user = await givenUser(app.db, app.operator, { password })
  const { answer, sessions } = await enterWhilePasswordChanges(app, user.id, () =>
    app.anyone.call(login, { body: { email: user.email, password } }),
  )
  expect(answer).toMatchObject({ problem: { code: 'invalid_credentials' } })
  expect(sessions).toEqual([])
})

test('nor with a code, and neither of the two waits for the other for ever', async () => {
  const app = await startTestApp()
  const { user, pending, code, answer: send } = await givenSecondFactor(app)
  const waiting = await pending()
  const { answer, sessions } = await enterWhilePasswordChanges(app, user.id, () => send(code(), waiting))
  expect(answer).toMatchObject({ problem: { code: 'pending_login_over' } })
  expect(sessions).toEqual([])
})

test('ends sessions opened with the password alone when a second factor is set, except the current one', async () => {
  const app = await startTestApp()
  const user = await givenUser(app.db, app.operator, { password, level: 1 })
  const open = async () => {
    const { token } = await app.anyone.call(login, { body: { email: user.email, password } })
    return { authorization: `Bearer ${token}` }
  }
  const [stranger, owner] = [await open(), await open()]
  await app.db.updateTable('tour_operators').set({ second_factor_demanded: true }).execute()
  const { secret } = await app.anyone.call(beginSecondFactor, { body: { current_password: password } }, owner)
  await app.anyone.call(confirmSecondFactor, { body: { code: codeOnPhone(secret, app.clock.now) } }, owner)
  expect(await app.anyone.call(getMe, {}, owner)).toMatchObject({ must_set_second_factor: false })
  await expect(app.anyone.call(getMe, {}, stranger)).rejects.toMatchObject({ status: 401 })
  later(app, 2)
  expect(await pendingOf(app, user.email)).not.toBe('')
})
