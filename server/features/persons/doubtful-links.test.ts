import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import {
  keepLinks,
  listDoubtfulLinks,
  separateLinks,
  undoLinks,
} from '#contract/persons/doubtful-links.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson } from '#testing/given/given-resources.ts'
import { givenProduct } from '#testing/given/given.ts'

const phone = '+56955500101'

/** Three customers of one phone, all linked to «María»: the links of releases that compared phones only. */
async function givenMixedPerson() {
  const { db, as, operator } = await startTestApp()
  const seller = await as(2)
  const editor = await as(3)
  const product = await givenProduct(db, operator)
  const person = await givenPerson(db, operator, { full_name: 'María', phone, roles: ['cliente'] })
  const sell = async (name: string) => {
    const { id } = await seller.call(createBooking, {
      body: {
        items: [{ product_id: product.id, date: '2027-05-05', start_time: '08:00', party: { ADULT: 1 } }],
        contact: { name, phone },
      },
    })
    const passenger = await db
      .updateTable('passengers')
      .set({ full_name: name })
      .where('booking_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const sold = await db
      .selectFrom('bookings')
      .select('contact_person_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const contact_person_id = person.id
    const of = { tour_operator_id: operator.tour_operator_id, person_id: person.id, booking_id: id }
    await db.updateTable('bookings').set({ contact_person_id }).where('id', '=', id).execute()
    await db.updateTable('passengers').set({ person_id: person.id }).where('id', '=', passenger.id).execute()
    await db
      .deleteFrom('persons')
      .where('id', '=', sold.contact_person_id)
      .where('id', '<>', person.id)
      .execute()
    await db
      .insertInto('doubtful_links')
      .values([of, { ...of, passenger_id: passenger.id }])
      .execute()
    return id
  }
  const linksOf = async (booking_id: string) => {
    const { contact_person_id } = await db
      .selectFrom('bookings')
      .select('contact_person_id')
      .where('id', '=', booking_id)
      .executeTakeFirstOrThrow()
    const { person_id } = await db
      .selectFrom('passengers')
      .select('person_id')
      .where('booking_id', '=', booking_id)
      .executeTakeFirstOrThrow()
    return { contact: contact_person_id, passenger: person_id }
  }
  const found = () => editor.call(listDoubtfulLinks, {})
  return { db, as, editor, person, sell, linksOf, found, operator }
}

test('shows each other name of a person with its bookings, the most bookings first', async () => {
  const { sell, found, as, person } = await givenMixedPerson()
  await sell('Peter S.')
  await sell('Mariana S.')
  await sell('S., Mariana')
  await sell('María Soto')
  expect(await found()).toMatchObject([
    { person: { id: person.id, full_name: 'María' }, bookings: 2, phone },
    { person: { id: person.id }, full_name: 'Peter S.', bookings: 1 },
  ])
  await expect((await as(2)).call(listDoubtfulLinks, {})).rejects.toMatchObject({ status: 403 })
})

test('separates the bookings and passengers of a name, once for all of them, and undoes it', async () => {
  const { db, editor, person, sell, linksOf, found } = await givenMixedPerson()
  const [one, other, peter] = [await sell('Mariana S.'), await sell('MARIANA S'), await sell('Peter S.')]
  const [first] = await found()
  if (!first) throw new Error('A doubtful name was expected')
  const params = { id: person.id }
  await editor.call(separateLinks, { params, body: { link_ids: first.link_ids } })
  const mariana = (await linksOf(one)).contact ?? ''
  const own = { contact: mariana, passenger: mariana }
  const before = { contact: person.id, passenger: person.id }
  expect([await linksOf(one), await linksOf(other), await linksOf(peter)]).toEqual([own, own, before])
  expect((await found()).map(({ full_name }) => full_name)).toEqual(['Peter S.'])

  await editor.call(undoLinks, { params, body: { link_ids: first.link_ids } })
  expect(await linksOf(one)).toEqual(before)
  expect(await found()).toHaveLength(2)
  expect(await db.selectFrom('persons').select('id').where('id', '=', mariana).execute()).toEqual([])
})

test('a separated booking goes to the known person of its name and phone', async () => {
  const { db, operator, editor, person, sell, linksOf, found } = await givenMixedPerson()
  const booking = await sell('Laura I.')
  const laura = await givenPerson(db, operator, { full_name: 'Laura Í', phone })
  const [links] = await found()
  const body = { link_ids: links?.link_ids ?? [] }
  await editor.call(separateLinks, { params: { id: person.id }, body })
  expect(await linksOf(booking)).toEqual({ contact: laura.id, passenger: laura.id })
  await editor.call(undoLinks, { params: { id: person.id }, body })
  expect(await linksOf(booking)).toEqual({ contact: person.id, passenger: person.id })
  expect(await db.selectFrom('persons').select('id').where('id', '=', laura.id).execute()).toHaveLength(1)
})

test('an undo leaves what was changed since the separation, and what was not separated', async () => {
  const { db, operator, editor, person, sell, linksOf, found } = await givenMixedPerson()
  const [moved, other] = [await sell('Peter S.'), await sell('Laura I.')]
  const names = await found()
  const ids = (name: string) => names.find(({ full_name }) => full_name === name)?.link_ids ?? []
  const undo = (link_ids: string[]) =>
    editor.call(undoLinks, { params: { id: person.id }, body: { link_ids } })
  const separate = (link_ids: string[]) =>
    editor.call(separateLinks, { params: { id: person.id }, body: { link_ids } })
  // Not separated: an undo has nothing to restore.
  const ana = await givenPerson(db, operator, { full_name: 'Ana', phone })
  await db.updateTable('bookings').set({ contact_person_id: ana.id }).where('id', '=', other).execute()
  await undo(ids('Laura I.'))
  expect(await linksOf(other)).toEqual({ contact: ana.id, passenger: person.id })

  await separate(ids('Peter S.'))
  const peter = (await linksOf(moved)).contact ?? ''
  await db.updateTable('bookings').set({ contact_person_id: ana.id }).where('id', '=', moved).execute()
  // A person who was edited meanwhile is not deleted.
  await db.updateTable('persons').set({ notes: 'VIP' }).where('id', '=', peter).execute()
  await undo(ids('Peter S.'))
  expect(await linksOf(moved)).toEqual({ contact: ana.id, passenger: person.id })
  expect(await db.selectFrom('persons').select('notes').where('id', '=', peter).execute()).toEqual([
    { notes: 'VIP' },
  ])
})

test('the last undo of two separations deletes the person that the first created', async () => {
  const { db, editor, person, sell, linksOf, found } = await givenMixedPerson()
  const [first, second] = [await sell('Peter S.'), await sell('Peter S.')]
  const link_ids = (await found())[0]?.link_ids ?? []
  const of = async (id: string) =>
    (
      await db
        .selectFrom('doubtful_links')
        .select('id')
        .where('booking_id', '=', id)
        .where('id', 'in', link_ids)
        .execute()
    ).map((link) => link.id)
  const call = async (command: typeof separateLinks | typeof undoLinks, id: string) =>
    editor.call(command, { params: { id: person.id }, body: { link_ids: await of(id) } })
  await call(separateLinks, first)
  await call(separateLinks, second)
  const peter = (await linksOf(first)).contact ?? ''
  expect(await linksOf(second)).toEqual({ contact: peter, passenger: peter })
  await call(undoLinks, first)
  expect(await linksOf(second)).toEqual({ contact: peter, passenger: peter })
  await call(undoLinks, second)
  expect(await db.selectFrom('persons').select('id').where('id', '=', peter).execute()).toEqual([])
})

test('finds a doubtful name behind more links than it reads that are no longer doubtful', async () => {
  const { db, operator, person, sell, found } = await givenMixedPerson()
  const settled = await sell('María')
  await db.deleteFrom('doubtful_links').execute()
  const { tour_operator_id } = operator
  const of = { tour_operator_id, person_id: person.id, booking_id: settled }
  await db
    .insertInto('doubtful_links')
    .values(Array.from({ length: 2001 }, () => of))
    .execute()
  await sell('Peter S.')
  expect(await found()).toMatchObject([{ full_name: 'Peter S.' }])
})

test('remembers that two names are one person, until it is undone', async () => {
  const { editor, person, sell, found, operator, db } = await givenMixedPerson()
  await sell('Marita')
  const [links] = await found()
  const request = { params: { id: person.id }, body: { link_ids: links?.link_ids ?? [] } }
  await editor.call(keepLinks, request)
  expect(await found()).toEqual([])
  await editor.call(undoLinks, request)
  expect(await found()).toHaveLength(1)
  const stranger = await givenPerson(db, operator, { full_name: 'Otra' })
  await expect(editor.call(keepLinks, { ...request, params: { id: stranger.id } })).rejects.toMatchObject({
    status: 404,
  })
})
