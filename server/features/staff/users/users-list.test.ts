import { expect, test } from 'vitest'

import { getUser, listUsers } from '#contract/staff/users.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenUser } from '#testing/given/given.ts'

const names = (rows: { full_name: string }[]) => rows.map(({ full_name }) => full_name)

test('the list is a plain JSON array of the fields of the specification, filtered by level[eq]', async () => {
  const { db, operator, as, host } = await startTestApp()
  const driver = await givenUser(db, operator, { level: 4, full_name: 'Wilson Mamani' })
  await givenUser(db, operator, { level: 5 })
  const admin = await as(1)
  const answer = await fetch(`${host}/api/v1/users?level[eq]=4`, { headers: admin.headers })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual([
    {
      id: driver.id,
      full_name: 'Wilson Mamani',
      email: driver.email,
      phone: '',
      level: 4,
      state: 1,
      created_at: expect.stringMatching(/^\d{4}-.+Z$/),
      updated_at: expect.stringMatching(/^\d{4}-.+Z$/),
      tour_operator: { id: operator.tour_operator_id, name: 'Andes de Prueba' },
      tour_operator_id: operator.tour_operator_id,
      address: '',
      lat_lng: '',
      version: 1,
      last_login_at: null,
      may_override: false,
      has_password: false,
    },
  ])
})

test('filters combine, search ignores accents and a sign of a pattern is just a sign', async () => {
  const { db, operator, as } = await startTestApp()
  await givenUser(db, operator, { level: 2, full_name: 'María Ángeles Peñaloza', email: 'maria@andes.test' })
  await givenUser(db, operator, { level: 3, full_name: 'Pedro Núñez', email: 'pedro_1@andes.test', state: 2 })
  await givenUser(db, operator, { level: 5, full_name: 'Óscar Díaz', email: 'oscar@otra.test' })
  const { call, user: self } = await as(1)
  const list = async (query: Record<string, string>) =>
    names((await call(listUsers, { query })).filter(({ id }) => id !== self.id))

  expect(await list({ search: 'penaloza' })).toEqual(['María Ángeles Peñaloza'])
  expect(await list({ search: 'ÑUÑEZ' })).toEqual(['Pedro Núñez'])
  expect(await list({ search: '%' })).toEqual([])
  expect(await list({ search: 'o_1@' })).toEqual(['Pedro Núñez'])
  expect(await list({ 'level[in]': '2,5' })).toEqual(['María Ángeles Peñaloza', 'Óscar Díaz'])
  expect(await list({ 'level[gte]': '3', 'level[lte]': '4' })).toEqual(['Pedro Núñez'])
  expect(await list({ 'level[ne]': '5', 'state[eq]': '1' })).toEqual(['María Ángeles Peñaloza'])
  expect(await list({ 'email[eq]': 'oscar@otra.test' })).toEqual(['Óscar Díaz'])
  expect(await list({ 'email[like]': '@andes' })).toEqual(['María Ángeles Peñaloza', 'Pedro Núñez'])
  expect(await list({ 'full_name[like]': 'diaz' })).toEqual(['Óscar Díaz'])
})

test('an unknown filter, operator or value is refused with the field at fault', async () => {
  const { as, host } = await startTestApp()
  const { headers } = await as(1)
  for (const query of [
    'level[like]=2',
    'level[eq]=9',
    'level[eq]=',
    'password_hash[like]=argon',
    'state[eq]=1;drop',
    'after=abc',
    'limit=0',
  ]) {
    const answer = await fetch(`${host}/api/v1/users?${query}`, { headers })
    const at = query.split('=')[0]
    const problem = (await answer.json()) as { fields: Record<string, string> }
    expect({ status: answer.status, at: Object.keys(problem.fields) }).toEqual({ status: 400, at: [at] })
  }
})

test('pages follow the Spanish alphabet and show everybody exactly once', async () => {
  const { db, operator, as } = await startTestApp()
  for (const full_name of ['Zoe', 'Ñandú', 'ana', 'Ángel', 'Nora', 'Ana'])
    await givenUser(db, operator, { full_name })
  const { page } = await as(0)
  const seen: string[] = []
  let after: string | undefined
  do {
    const { rows, next } = await page(listUsers, { query: { limit: 2, 'level[eq]': '2', after } })
    expect(rows.length).toBeLessThanOrEqual(2)
    seen.push(...names(rows))
    after = next ?? undefined
  } while (after)
  expect(seen).toEqual(['ana', 'Ana', 'Ángel', 'Nora', 'Ñandú', 'Zoe'])
})

test('level 0 sees every operator; level 1 its own levels 2 to 5 and itself; the rest see no list', async () => {
  const { db, operator, as } = await startTestApp()
  const other = await givenOperator(db)
  const stranger = await givenUser(db, other, { full_name: 'De Otra Empresa' })
  const colleague = await givenUser(db, operator, { level: 1, full_name: 'Otra Admin' })
  const seller = await givenUser(db, operator, { level: 2, full_name: 'Vendedora' })
  const admin = await as(1)
  const administrator = await as(0)

  const seenByAdmin = (await admin.call(listUsers, { query: {} })).map(({ id }) => id)
  expect(seenByAdmin.toSorted()).toEqual([admin.user.id, seller.id].toSorted())
  for (const { id } of [stranger, colleague, administrator.user])
    await expect(admin.call(getUser, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    admin.call(listUsers, { query: { 'tour_operator_id[eq]': other.tour_operator_id } }),
  ).resolves.toEqual([])

  expect(names(await administrator.call(listUsers, { query: { search: 'otra' } }))).toEqual([
    'De Otra Empresa',
    'Otra Admin',
  ])
  expect(
    names(await administrator.call(listUsers, { query: { 'tour_operator_id[eq]': other.tour_operator_id } })),
  ).toEqual(['De Otra Empresa'])
  for (const level of [2, 3, 4, 5] as const) {
    const someone = await as(level)
    await expect(someone.call(listUsers, { query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(someone.call(getUser, { params: { id: someone.user.id } })).rejects.toMatchObject({
      status: 403,
    })
  }
})

test('without a limit all users of the filter are answered, with one a page', async () => {
  const { as, db, operator } = await startTestApp()
  const admin = await as(1)
  const sellers = Array.from({ length: 60 }, (_, n) => `Vendedora ${String(n).padStart(2, '0')}`)
  for (const full_name of sellers) await givenUser(db, operator, { level: 2, full_name })
  const { rows, next } = await admin.page(listUsers, { query: { 'level[eq]': '2' } })
  expect(names(rows)).toEqual(sellers)
  expect(next).toBeNull()
  const first = await admin.page(listUsers, { query: { 'level[eq]': '2', limit: 50 } })
  expect(first.rows).toHaveLength(50)
  expect(first.next).not.toBeNull()
})
