import { expect, test } from 'vitest'

import { givenAgency } from '#testing/given/agency.ts'
import { startPaidInMany } from '#testing/given/paid-in-many.ts'

test('removes a forgotten person from contacts and notes; addresses of the agency stay', async () => {
  const { db, operator, forget } = await startPaidInMany('Íngrid Oyarzún')
  await givenAgency(db, operator, {
    contact_name: 'Íngrid Oyarzún',
    note: 'Los lunes contesta íngrid oyarzún',
    email: 'reservas@andes.test',
  })
  await forget()
  const kept = await db.selectFrom('agencies').select(['contact_name', 'note', 'email']).execute()
  expect(kept).toEqual([{ contact_name: '…', note: 'Los lunes contesta …', email: 'reservas@andes.test' }])
})
