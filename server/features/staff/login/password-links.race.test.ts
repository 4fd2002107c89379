import { expect, test } from 'vitest'

import { sendPasswordLink } from '#server/features/staff/login/send-password-link.command.ts'
import { actAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenUser } from '#testing/given/given.ts'

test('of links that are asked for at once one opens, and none goes to an address that was just changed', async () => {
  const { db, operator, clock } = await startTestApp()
  const { id, email } = await givenUser(db, operator)
  const open = actAt(db, clock.now)
  const links = () => db.selectFrom('password_links').select('user_id').where('user_id', '=', id).execute()
  const ask = () => open(null, (act) => sendPasswordLink(act, email))
  await Promise.all(Array.from({ length: 6 }, ask))
  expect(await links()).toHaveLength(1)

  const changing = await db.startTransaction().execute()
  await changing.updateTable('users').set({ email: 'otra@andes.test' }).where('id', '=', id).execute()
  await changing.deleteFrom('password_links').where('user_id', '=', id).execute()
  const asked = ask()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await changing.commit().execute()
  await asked
  expect(await links()).toEqual([])
})
