import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint/call.ts'
import { anonymisePerson, exportPerson } from '#contract/persons/persons.contract.ts'
import { getBookingConversation, partConversation } from '#contract/whatsapp/conversations.contract.ts'
import { isSameNumber } from '#domain/whatsapp/numbers.rules.ts'
import { startWriting } from '#testing/given/whatsapp-writing.ts'

test('who moved to another number is given and forgotten without what its new owner wrote', async () => {
  const number = '56912345678'
  const { db, admin, host, meta, at, clock } = await startWriting()
  await meta.say(number, 'Soy Ana')
  await meta.changeNumber(number, '56999998888')
  at(new Date(clock.now.getTime() + 600_000))
  await meta.say(number, 'Hola, soy Berta')
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const { id, version } = await db.selectFrom('persons').select(['id', 'version']).executeTakeFirstOrThrow()
  const given = await fetch(host + addressOf(exportPerson, { params: { id } }), {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: '{}',
  })
  const data = unzipSync(new Uint8Array(await given.arrayBuffer()))['datos.json']
  expect(strFromU8(data ?? new Uint8Array())).toMatch(/Soy Ana/)
  expect(strFromU8(data ?? new Uint8Array())).not.toMatch(/soy Berta/)
  await admin.call(anonymisePerson, { params: { id }, body: { version } })
  const left = await db.selectFrom('whatsapp_texts').select('body').execute()
  expect(left).toEqual([{ body: 'Hola, soy Berta' }])
})

test('who asked for no more before does so for nobody who has the number since, and the other way round', async () => {
  for (const [said, bySince] of [
    [['BAJA', 'Hola, soy Berta'], 1],
    [['Soy Ana', 'BAJA'], 0],
  ] as const) {
    const { admin, meta, at, clock, booking, sell, send } = await startWriting({
      kinds: ['booking-confirmed'],
    })
    for (const text of said) {
      await meta.say('56912345678', text)
      at(new Date(clock.now.getTime() + 600_000))
    }
    const { conversation } = await admin.call(getBookingConversation, { params: { booking_id: booking.id } })
    await admin.call(partConversation, {
      params: { id: conversation?.id ?? '' },
      body: { from_id: conversation?.said.at(-1)?.id ?? '' },
    })
    const sent = meta.world.outbox.length
    await sell('Berta Nueva', { date: '2027-05-20', email: 'berta@correo.test' })
    await send()
    expect(meta.world.outbox.length - sent).toBe(bySince)
  }
})

test('the same number in another form is no other phone', async () => {
  const { db, clock, booking } = await startWriting()
  const write = (contact_phone: string, number_passed_on_at: Date | null) =>
    db
      .updateTable('bookings')
      .set({ contact_phone, ...(number_passed_on_at && { number_passed_on_at }) })
      .where('id', '=', booking.id)
      .returning('number_passed_on_at')
      .executeTakeFirstOrThrow()
  const asked = [
    ['+5215512345678', '+525512345678'],
    ['+525512345678', '+525512345679'],
    ['+541123456789', '+5491123456789'],
    ['+5491123456789', '+5491123456780'],
    ['+5511987654321', '+551187654321'],
    ['+551132654321', '+5511932654321'],
    ['+56912345678', '+56212345678'],
  ] as const
  for (const [one, other] of asked) {
    await write(one, null)
    await write(one, clock.now)
    const { number_passed_on_at } = await write(other, null)
    expect([one, other, number_passed_on_at !== null]).toEqual([one, other, isSameNumber(one, other)])
  }
})
