import { answerCode, login } from '#contract/staff/login.contract.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/staff/second-factor.contract.ts'
import type { Level } from '#domain/staff/level.ts'

import { codeOnPhone } from '../app/phone-app.ts'
import type { startTestApp } from '../app/test-app.ts'
import { givenUser } from './given.ts'

type App = Awaited<ReturnType<typeof startTestApp>>

export const factorPassword = 'tres guanacos y un puma'

/** So many half minutes later, when the app shows another code. */
export function later({ clock }: App, halfMinutes: number) {
  clock.now = new Date(clock.now.getTime() + halfMinutes * 30_000)
}

/** The id of a pending login, which only a correct password gets: the second factor is still missing. */
export async function pendingOf({ anyone }: App, email: string): Promise<string> {
  const failed: unknown = await anyone
    .call(login, { body: { email, password: factorPassword } })
    .catch((error: unknown) => error)
  const { problem } = failed as { problem?: { code: string; details?: { pending?: string } } }
  return problem?.code === 'second_factor_needed' ? (problem.details?.pending ?? '') : ''
}

/** A user with a password and a second factor, and their phone. */
export async function givenSecondFactor(app: App, level: Level = 2) {
  const user = await givenUser(app.db, app.operator, { password: factorPassword, level })
  const { token } = await app.anyone.call(login, { body: { email: user.email, password: factorPassword } })
  const headers = { authorization: `Bearer ${token}` }
  const { secret } = await app.anyone.call(
    beginSecondFactor,
    { body: { current_password: factorPassword } },
    headers,
  )
  const code = () => codeOnPhone(secret, app.clock.now)
  const { recovery_codes } = await app.anyone.call(confirmSecondFactor, { body: { code: code() } }, headers)
  later(app, 2)
  const pending = () => pendingOf(app, user.email)
  const answer = async (typed: string, to?: string) =>
    app.anyone.call(answerCode, { body: { pending: to ?? (await pending()), code: typed } })
  return { user, headers, secret, code, recovery_codes, pending, answer }
}
