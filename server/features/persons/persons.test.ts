import { expect, test } from 'vitest'

import type { Page } from '#contract/endpoint/call.ts'
import { getPerson, listPersons } from '#contract/persons/persons.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson } from '#testing/given/given-resources.ts'
import { givenOperator } from '#testing/given/given.ts'

test('persons are found by name, address, phone or document, and filtered by role', async () => {
  const { db, as, operator } = await startTestApp()
  const { user } = await as(4)
  await givenPerson(db, operator, {
    full_name: 'Wilson Mamani',
    phone: '+56955500201',
    document_type: 'rut',
    document_number: '12.121.212-9',
    user_id: user.id,
  })
  await givenPerson(db, operator, {
    full_name: 'Íngrid Núñez',
    roles: ['guia', 'oficina'],
    email: 'ingrid@andes.test',
  })
  await givenPerson(db, operator, { full_name: 'José Muñoz', roles: ['cliente'] })
  const someone = await as(3)
  const names = async (query: Parameters<typeof someone.call<typeof listPersons>>[1]['query']) =>
    (await someone.call(listPersons, { query })).map(({ full_name }) => full_name)
  expect(await names({})).toEqual(['Íngrid Núñez', 'José Muñoz', 'Wilson Mamani'])
  expect(await names({ search: 'munoz jose' })).toEqual(['José Muñoz'])
  expect(await names({ search: 'ingrid@andes' })).toEqual(['Íngrid Núñez'])
  expect(await names({ search: '955500201' })).toEqual(['Wilson Mamani'])
  expect(await names({ search: '12.121' })).toEqual(['Wilson Mamani'])
  expect(await names({ 'roles[in]': 'chofer,guia' })).toEqual(['Íngrid Núñez', 'Wilson Mamani'])
  expect(await names({ 'roles[eq]': 'cliente' })).toEqual(['José Muñoz'])
  const [wilson] = await someone.call(listPersons, { query: { search: 'wilson' } })
  expect(wilson).toMatchObject({ has_user: true, document_type: 'rut', phone: '+56955500201' })
})

test('a whole phone, document or name finds those who have it; what is searched comes page by page', async () => {
  const { db, as, operator } = await startTestApp()
  for (const [index, name] of ['Rosa Soto', 'Rosa Soto Díaz', 'Rosa Soto Mamani'].entries())
    await givenPerson(db, operator, {
      full_name: name,
      phone: `+5695550${index}201`,
      document_number: `12.345.67${index}-K`,
    })
  const someone = await as(3)
  const names = async (search: string) =>
    (await someone.call(listPersons, { query: { search } })).map(({ full_name }) => full_name)
  expect(await names('9 5550 1201')).toEqual(['Rosa Soto Díaz'])
  expect(await names('+56 9 5550 1201')).toEqual(['Rosa Soto Díaz'])
  expect(await names('12345672k')).toEqual(['Rosa Soto Mamani'])
  expect(await names('mamani rosa soto')).toEqual(['Rosa Soto Mamani'])
  expect(await names('12.345')).toHaveLength(3)

  const query = { search: 'rosa soto', limit: 2 }
  const first = await someone.page(listPersons, { query })
  const second = await someone.page(listPersons, { query: { ...query, after: first.next ?? '' } })
  expect([...first.rows, ...second.rows].map(({ full_name }) => full_name)).toEqual([
    'Rosa Soto Mamani',
    'Rosa Soto Díaz',
    'Rosa Soto',
  ])
  expect(second.next).toBeNull()
})

test('an address that too many have is searched alike on every page', async () => {
  const { db, as, operator } = await startTestApp()
  // More than tell anybody from another have the agency's address; it is also a part of two that others have.
  const { tour_operator_id } = operator
  const day = (number: number) => new Date(Date.UTC(2027, 0, 1, 0, number))
  const people = (count: number, email: string, since: number) =>
    Array.from({ length: count }, (_, index) => ({
      tour_operator_id,
      roles: ['cliente' as const],
      full_name: `Persona ${since + index}`,
      email,
      updated_at: day(since + index),
    }))
  const made = [...people(2, 'elgrupo@agencia.test', 0), ...people(205, 'grupo@agencia.test', 100)]
  await db.insertInto('persons').values(made).execute()
  const someone = await as(3)
  const query = { search: 'grupo@agencia.test', limit: 60 }
  const names: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Page<readonly { full_name: string }[]> = await someone.page(listPersons, {
      query: { ...query, after },
    })
    names.push(...page.rows.map(({ full_name }) => full_name))
    after = page.next
  }
  expect(names).toEqual(made.map(({ full_name }) => full_name).toReversed())
})

test('shows when a licence and a guide registry expire', async () => {
  const { db, as, operator } = await startTestApp()
  await givenPerson(db, operator, { full_name: 'Rosa', licence_expires_on: '2027-05-20' })
  await givenPerson(db, operator, {
    full_name: 'Sebastián',
    licence_expires_on: '2029-01-01',
    guide_registry_expires_on: '2027-01-01',
  })
  await givenPerson(db, operator, { full_name: 'Paola', roles: ['oficina'] })
  const someone = await as(1)
  const [rosa] = await someone.call(listPersons, { query: { 'validity[eq]': 'por_vencer' } })
  expect(rosa).toMatchObject({
    full_name: 'Rosa',
    licence_validity: 'por_vencer',
    guide_registry_validity: null,
  })
  const [sebastian, ...others] = await someone.call(listPersons, { query: { 'validity[eq]': 'vencido' } })
  expect(sebastian).toMatchObject({ licence_validity: 'vigente', guide_registry_validity: 'vencido' })
  expect(others).toEqual([])
})

test('a seller sees how to reach people, not their identity papers', async () => {
  const { db, as, operator } = await startTestApp()
  await givenPerson(db, operator, {
    phone: '+56955500201',
    document_type: 'rut',
    document_number: '12.121.212-9',
  })
  const seller = await as(2)
  const [listed] = await seller.call(listPersons, { query: {} })
  expect(listed).toMatchObject({ phone: '+56955500201', document_type: '' })
  const person = await seller.call(getPerson, { params: { id: listed?.id ?? '' } })
  expect(person).toMatchObject({ phone: '+56955500201', document_type: '', document_number: '' })
})

test('people of another operator do not show; the crew has no list of people', async () => {
  const { db, as, operator } = await startTestApp()
  await givenPerson(db, operator)
  const stranger = await as(0, await givenOperator(db))
  expect(await stranger.call(listPersons, { query: { search: 'wilson' } })).toEqual([])
  for (const level of [4, 5] as const)
    await expect((await as(level)).call(listPersons, { query: {} })).rejects.toMatchObject({ status: 403 })
})
