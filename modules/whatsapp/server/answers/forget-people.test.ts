import { expect, test } from 'vitest'

import { anonymisePerson } from '#contract/persons/persons.contract.ts'
import { wherever } from '#testing/app/wherever.ts'

import { startWriting } from '../../testing/whatsapp-writing.ts'

test('conversations, the profile and notes of who notified them go with a forgotten person', async () => {
  const { db, operator, admin, booking } = await startWriting()
  const { tour_operator_id } = operator
  const person = await db
    .insertInto('whatsapp_people')
    .values({
      tour_operator_id,
      wa_id: '56912345678',
      name: 'Inga',
      last_at: new Date(),
      note: 'Inga paga tarde',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('whatsapp_texts')
    .values({
      tour_operator_id,
      person_id: person.id,
      incoming: true,
      kind: 'texto',
      body: 'Soy Inga',
      said_at: new Date(),
      status: 'entregado',
    })
    .execute()
  await db
    .insertInto('list_notices')
    .values({
      tour_operator_id,
      list: 'planilla',
      list_id: person.id,
      booking_id: booking.id,
      outcome: 'avisado',
      said: 'digest',
      noted_at: new Date(),
      by_user: admin.user.id,
      by_name: 'Jefa',
    })
    .execute()
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const contact = await db.selectFrom('persons').select(['id', 'version']).executeTakeFirstOrThrow()
  await admin.call(anonymisePerson, { params: { id: contact.id }, body: { version: contact.version } })
  expect(await wherever(db, 'Inga')).toEqual([])
  for (const table of ['whatsapp_people', 'whatsapp_texts', 'list_notices'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})
