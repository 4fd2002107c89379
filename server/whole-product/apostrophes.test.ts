import { expect, test } from 'vitest'

import { createBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { listPersons } from '#contract/persons/persons.contract.ts'
import { apostropheForms } from '#server/db/search.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

test('finds a surname with its apostrophe, with another sign for it, and without', async () => {
  const { db, operator, as } = await startTestApp()
  const { id: product_id } = await givenProduct(db, operator, { capacity: 50 })
  const manager = await as(1)
  const names = ["Sean O'Brien", 'Ida D’Angelo', "Leo Dell'Orto", "Ana Sant'Anna", 'Eva OBrien', 'Luis Soto']
  for (const [index, name] of names.entries())
    await manager.call(createBooking, {
      body: saleOf({
        product_id,
        date: '2027-05-05',
        start_time: '08:00',
        party: { ADULT: 1 },
        contact: { name, email: `p${index}@andes.test`, phone: '' },
        status: 'pendiente',
      }),
    })
  const found = async (search: string) => {
    const bookings = await manager.call(listBookings, { query: { search } })
    const persons = await manager.call(listPersons, { query: { search } })
    const named = bookings.map(({ contact_name }) => contact_name).toSorted()
    expect(persons.map(({ full_name }) => full_name).toSorted()).toEqual(named)
    return named
  }
  for (const search of ['obrien', "o'brien", 'O’Brien', 'OBRIEN'])
    expect([search, await found(search)]).toEqual([search, ['Eva OBrien', "Sean O'Brien"]])
  for (const search of ['dangelo', "d'angelo", 'ida dangelo', 'd´angelo'])
    expect([search, await found(search)]).toEqual([search, ['Ida D’Angelo']])
  expect(await found('dellorto')).toEqual(["Leo Dell'Orto"])
  expect(await found('santanna')).toEqual(["Ana Sant'Anna"])
  expect(await found('soto')).toEqual(['Luis Soto'])
})

test('asks for few forms of a word', () => {
  const words = ['maria', 'lopez', 'oso', 'ola', "'", '56912345678', 'dario', 'sánchez']
  expect(words.map((word) => apostropheForms(word).length)).toEqual([1, 2, 1, 1, 1, 1, 2, 1])
})
