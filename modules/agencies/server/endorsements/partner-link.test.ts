import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { anonymisePerson } from '#contract/persons/persons.contract.ts'
import { only } from '#testing/given/schedule-day.ts'

import { listEndorsementsOf, withdrawEndorsement } from '../../contract/endorsements.contract.ts'
import { startEndorsedDay } from '../../testing/endorsed-day.ts'

test('a partner reads the list without a login, accepts it once, and the voucher says who carries them', async () => {
  const day = await startEndorsedDay()
  const rosa = await day.sell('Rosa Uno', { people: 3, language: 'pt' })
  const voucher = `/public/landing/booking-voucher/${rosa.id}`
  const made = await day.pass([rosa], { note: 'Llamar antes' })
  const html = await day.visit(day.path(made.id))
  for (const shown of ['Rosa Uno', 'Hostal Cerca', '+56 9 5551 0101', 'portugués', '$60.000', 'Llamar antes'])
    expect(html).toContain(shown)
  const { headers } = await fetch(day.host + day.path(made.id))
  expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(
    [expect.stringContaining('no-store'), expect.stringContaining('noindex'), 'same-origin'],
  )
  expect(await day.visit(voucher)).not.toContain('Andes Tours')

  // A preview of the link only reads.
  await day.visit(`${day.path(made.id)}?answer=accept`)
  const of = async () =>
    only(await day.dispatcher.call(listEndorsementsOf, { query: { booking_id: rosa.id } }))
  expect((await of()).status).toBe('pendiente')

  expect((await day.answer(made.id, 'accept', { note: 'Con gusto' })).status).toBe(303)
  expect(await of()).toMatchObject({ status: 'aceptado', answered_by: 'Marta', answer_note: 'Con gusto' })
  expect(await day.visit(day.path(made.id))).toContain('Aceptaste llevarlos')
  const again = await day.answer(made.id, 'decline')
  expect([again.status, again.html]).toEqual([409, expect.stringContaining('ya tiene respuesta')])

  const carried = await day.visit(voucher)
  expect(carried).toMatch(/Andes Tours leva você.*\+56 9 5551 2345/s)
  expect(await day.visit(`/public/booking/${rosa.id}`)).toContain('Andes Tours leva você')
  expect(await day.visit(`/en${voucher}`)).toContain('Andes Tours takes you')
})

test('a partner declines, and the office sees it until the passengers have a vehicle', async () => {
  const day = await startEndorsedDay({ language: 'en' })
  const made = await day.pass([await day.sell('Rosa')])
  const kinds = async () => {
    const { issues } = await day.dispatcher.call(getDashboard, {})
    return (issues ?? []).flatMap(({ kind, count }) => (kind.endsWith('endorsements') ? [[kind, count]] : []))
  }
  expect(await kinds()).toEqual([['unanswered_endorsements', 1]])
  expect(await day.visit(day.path(made.id))).toContain('Take 2 people')
  expect((await day.answer(made.id, 'decline')).status).toBe(303)
  expect(await kinds()).toEqual([['declined_endorsements', 1]])
  const late = await day.answer(made.id, 'accept')
  expect([late.status, late.html]).toEqual([409, expect.stringContaining('already been answered')])
  expect(late.html).not.toContain('Rosa')
  await day.generate()
  expect(await kinds()).toEqual([])
})

test('a withdrawn or past endorsement takes no answer, and names no passenger', async () => {
  const day = await startEndorsedDay()
  const [first, second] = [await day.sell('Rosa'), await day.sell('Pía')]
  const made = await day.pass([first])
  const params = { id: made.id }
  await day.dispatcher.call(withdrawEndorsement, { params, body: { version: made.version } })
  const withdrawn = await day.answer(made.id, 'accept')
  expect([withdrawn.status, withdrawn.html]).toEqual([409, expect.stringContaining('Este endoso se anuló.')])
  expect(withdrawn.html).not.toContain('Rosa')
  expect((await day.letters()).map(({ kind }) => kind)).toEqual([
    'endorsement-offer',
    'endorsement-withdrawn',
  ])

  const other = await day.pass([second])
  day.clock.now = new Date('2027-05-04T12:00:01Z')
  const over = await day.answer(other.id, 'accept')
  expect([over.status, over.html]).toEqual([409, expect.stringContaining('ya empezó')])
  day.clock.now = new Date('2027-05-07T12:00:00Z')
  expect(await day.visit(day.path(other.id))).not.toContain('Pía')
  expect((await day.answer('01a00000-0000-7000-8000-000000000001', 'accept')).status).toBe(404)
})

test('a booking that changes after the answer is marked, costs by its people, and the partner gets the new list', async () => {
  const day = await startEndorsedDay()
  const [rosa, pia] = [await day.sell('Rosa', { people: 3 }), await day.sell('Pía', { people: 1 })]
  const made = await day.pass([rosa, pia])
  await day.answer(made.id, 'accept')
  const seen = await day.visit(day.path(made.id))
  expect(seen).not.toContain('Cambió')

  await day.cancel(pia.id)
  await sql`update booking_items set pickup_mode = 'direccion', accommodation_id = null,
    pickup_address = 'Calle Nueva 5' where booking_id = ${rosa.id}::uuid`.execute(day.db)
  const [of] = await day.dispatcher.call(listEndorsementsOf, { query: { booking_id: rosa.id } })
  expect(of).toMatchObject({ status: 'aceptado', people: 3, net_cost: 60_000, has_changed: true })
  expect(of?.bookings).toMatchObject([
    { contact_name: 'Rosa', is_removed: false, changes: ['pickup'] },
    { contact_name: 'Pía', is_removed: true, net_cost: 0 },
  ])
  const html = await day.visit(day.path(made.id))
  expect(html).toContain('Cambió: la recogida')
  expect(html).toContain('Ya no va')
  await day.runJobs()
  const [, changed] = await day.letters()
  expect(changed).toMatchObject({ kind: 'endorsement-changed' })
  expect(changed?.body).toContain('Calle Nueva 5')
  expect(changed?.body).not.toContain('Pía')

  expect((await day.answer(made.id, 'accept', { list: 'old' })).html).toContain('La lista cambió')
  expect((await day.answer(made.id, 'accept')).status).toBe(303)
  expect(await day.visit(day.path(made.id))).not.toContain('Cambió:')
})

test('when the last booking is cancelled, the endorsement ends and the partner is notified', async () => {
  const day = await startEndorsedDay()
  const rosa = await day.sell('Rosa')
  const made = await day.pass([rosa])
  await day.answer(made.id, 'accept')
  await day.cancel(rosa.id)
  await day.runJobs()
  const [of] = await day.dispatcher.call(listEndorsementsOf, { query: { booking_id: rosa.id } })
  expect(of).toMatchObject({ status: 'anulado', people: 0, net_cost: 0 })
  expect((await day.letters()).map(({ kind }) => kind)).toEqual([
    'endorsement-offer',
    'endorsement-withdrawn',
  ])
  const item = await day.db.selectFrom('booking_items').select('by_partner').executeTakeFirstOrThrow()
  expect(item.by_partner).toBe(false)
})

test('a forgotten traveller leaves the letters to partners', async () => {
  const day = await startEndorsedDay()
  const rosa = await day.sell('Rosa Olvidada', { email: 'rosa@correo.test' })
  await day.pass([rosa])
  expect((await day.letters())[0]?.body).toContain('Rosa Olvidada')
  const person = await day.db
    .selectFrom('persons')
    .select(['id', 'version'])
    .where('email', '=', 'rosa@correo.test')
    .executeTakeFirstOrThrow()
  await day.cancel(rosa.id)
  await day.manager.call(anonymisePerson, { params: { id: person.id }, body: { version: person.version } })
  expect((await day.letters())[0]).toMatchObject({ kind: 'endorsement-offer', body: '' })
})
