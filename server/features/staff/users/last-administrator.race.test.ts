import { expect, test } from 'vitest'

import { deleteUser, updateUser } from '#contract/staff/users.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'

test('two Administradores who take each other out at the same moment leave one of them, every time', async () => {
  const { as, db } = await startTestApp({ connections: 20 })
  const acts = [
    { endpoint: updateUser, body: { state: 2 as const } },
    { endpoint: updateUser, body: { level: 3 as const } },
    { endpoint: deleteUser, body: undefined },
  ]
  for (let round = 0; round < 12; round += 1) {
    const [one, two] = [await as(0), await as(0)]
    await db
      .updateTable('users')
      .set({ level: 3 })
      .where('level', '=', 0)
      .where('id', 'not in', [one.user.id, two.user.id])
      .execute()
    const takeOut = (who: typeof one, whom: typeof one, { endpoint, body }: (typeof acts)[number]) =>
      endpoint === deleteUser
        ? who.call(deleteUser, { params: { id: whom.user.id } })
        : who.call(updateUser, { params: { id: whom.user.id }, body: body ?? {} })
    const act = acts[round % acts.length] ?? { endpoint: deleteUser, body: undefined }
    const outcomes = await Promise.allSettled([takeOut(one, two, act), takeOut(two, one, act)])

    const left = await db
      .selectFrom('users')
      .select('id')
      .where('level', '=', 0)
      .where('state', '=', 1)
      .execute()
    expect(left).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = outcomes.find((outcome) => outcome.status === 'rejected')
    // Refused by the database, or too late: its session was over, or the other had acted and can't be deleted.
    expect(['last_administrator', 'no_session', 'in_use']).toContain(lost?.reason.problem.code)
  }
})
