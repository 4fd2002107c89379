import { expect, test } from 'vitest'

import { getMe, login } from '#contract/staff/login.contract.ts'
import { createUser, deleteUser, getUser, listUsers, updateUser } from '#contract/staff/users.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenUser } from '#testing/given/given.ts'

const fields = { full_name: 'Rosa Ibáñez', email: 'rosa@andes.test', level: 2 } as const
const refused = (code: string) => ({ problem: { code } })

test('a user created with a password logs in with it, and only its Argon2id hash is stored', async () => {
  const { as, anyone, db } = await startTestApp()
  const { call } = await as(1)
  const password = 'una-clave-larga'
  const made = await call(createUser, {
    body: {
      ...fields,
      email: ' Rosa@Andes.TEST ',
      phone: '+56 9 1234 5678',
      password,
      re_password: password,
    },
  })
  expect(made).toMatchObject({
    email: 'rosa@andes.test',
    phone: '+56912345678',
    state: 1,
    has_password: true,
  })
  const { user } = await anyone.call(login, { body: { email: 'rosa@andes.test', password } })
  expect(user).toEqual({ id: made.id, name: 'Rosa Ibáñez' })
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^argon2id\$/)
})

test('the form is refused with the messages of the specification', async () => {
  const { as, host } = await startTestApp()
  const { headers } = await as(1)
  const send = async (body: unknown) => {
    const answer = await fetch(`${host}/api/v1/users`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...((await answer.json()) as { fields?: Record<string, string> }) }
  }
  expect(await send({})).toMatchObject({
    status: 400,
    fields: { full_name: 'Campo requerido', email: 'Campo requerido', level: 'Campo requerido' },
  })
  expect(await send({ ...fields, full_name: '  ', email: 'sin-arroba' })).toMatchObject({
    status: 400,
    fields: {
      full_name: 'Campo requerido',
      email: 'Por favor, introduce una dirección de correo electrónico válida',
    },
  })
  expect(await send({ ...fields, password: 'una-clave-larga', re_password: 'otra' })).toMatchObject({
    status: 400,
    fields: { re_password: 'Las contraseñas no coinciden' },
  })
  expect(await send({ ...fields, password: 'corta', phone: '123', lat_lng: '200,500' })).toMatchObject({
    status: 400,
    fields: { password: expect.any(String), phone: expect.any(String), lat_lng: expect.any(String) },
  })
  for (const body of ['texto', [], null, 5]) expect((await send(body)).status).toBe(400)
})

test('an address belongs to one user of the whole platform', async () => {
  const { as, db } = await startTestApp()
  const other = await givenOperator(db)
  const taken = await givenUser(db, other)
  const { call } = await as(1)
  await expect(
    call(createUser, { body: { ...fields, email: taken.email.toUpperCase() } }),
  ).rejects.toMatchObject({ status: 409, ...refused('email_taken') })
})

test('the specification’s client sends the whole row back: what it knows is saved, the rest is ignored', async () => {
  const { as, db, operator, host } = await startTestApp()
  const { headers, call } = await as(1)
  const { id } = await givenUser(db, operator)
  const row = await call(getUser, { params: { id } })
  const send = (body: string) =>
    fetch(`${host}/api/v1/users/${id}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
  const { version: _version, ...withoutVersion } = row
  const edit = {
    ...withoutVersion,
    fullName: 'Nombre Nuevo',
    full_name: 'Nombre Nuevo',
    address: null,
    re_password: '',
    password_hash: 'argon2id$1$1$x$x',
    last_login_at: '2001-01-01T00:00:00.000Z',
    created_at: '2001-01-01T00:00:00.000Z',
    constructor: 'x',
  }
  const answer = await send(JSON.stringify(edit))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    full_name: 'Nombre Nuevo',
    created_at: row.created_at,
    last_login_at: null,
    has_password: false,
    version: 2,
  })
  expect((await send('{"full_name": "Otra", "__proto__": {"level": 0}}')).status).toBe(400)
  expect(await call(getUser, { params: { id } })).toMatchObject({ level: 2, full_name: 'Nombre Nuevo' })
})

test('refuses a stale edit with the current row; without a version the last one wins', async () => {
  const { as, db, operator } = await startTestApp()
  const { call } = await as(1)
  const { id } = await givenUser(db, operator)
  await call(updateUser, { params: { id }, body: { full_name: 'Primera', version: 1 } })
  await expect(
    call(updateUser, { params: { id }, body: { full_name: 'Segunda', version: 1 } }),
  ).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stale', details: { current: { full_name: 'Primera', version: 2 } } },
  })
  expect(await call(updateUser, { params: { id }, body: { full_name: 'Tercera' } })).toMatchObject({
    full_name: 'Tercera',
  })
})

test('lets no one raise a user above themselves, and hides other operators’ users', async () => {
  const { as, db, operator } = await startTestApp()
  const other = await givenOperator(db)
  const seller = await givenUser(db, operator)
  const stranger = await givenUser(db, other)
  const admin = await as(1)
  for (const level of [0, 1] as const) {
    await expect(admin.call(createUser, { body: { ...fields, level } })).rejects.toMatchObject(
      refused('level_not_allowed'),
    )
    await expect(
      admin.call(updateUser, { params: { id: seller.id }, body: { level } }),
    ).rejects.toMatchObject(refused('level_not_allowed'))
  }
  await expect(
    admin.call(createUser, { body: { ...fields, tour_operator_id: other.tour_operator_id } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    admin.call(updateUser, {
      params: { id: seller.id },
      body: { tour_operator_id: other.tour_operator_id },
    }),
  ).rejects.toMatchObject({ status: 404 })
  for (const { id } of [stranger, (await as(0)).user, (await as(1)).user]) {
    await expect(
      admin.call(updateUser, { params: { id }, body: { full_name: 'Tomada' } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(admin.call(deleteUser, { params: { id } })).rejects.toMatchObject({ status: 404 })
  }
  for (const level of [2, 3, 4, 5] as const) {
    const someone = await as(level)
    await expect(someone.call(createUser, { body: fields })).rejects.toMatchObject({ status: 403 })
    await expect(
      someone.call(updateUser, { params: { id: someone.user.id }, body: { level: 0 } }),
    ).rejects.toMatchObject({ status: 403 })
  }
})

test('lets no one change their own level or state, set their own password here, or delete themselves', async () => {
  const { as } = await startTestApp()
  for (const level of [0, 1] as const) {
    await as(0)
    const { call, user } = await as(level)
    const params = { id: user.id }
    const password = 'una-clave-larga'
    for (const body of [{ level: 2 as const }, { state: 2 as const }, { password, re_password: password }])
      await expect(call(updateUser, { params, body })).rejects.toMatchObject(refused('own_account'))
    await expect(call(deleteUser, { params })).rejects.toMatchObject(refused('own_account'))
    expect(await call(updateUser, { params, body: { full_name: 'Yo Misma', level } })).toMatchObject({
      full_name: 'Yo Misma',
    })
  }
})

test('deactivating ends the sessions at once; a new password ends them too', async () => {
  const { as } = await startTestApp()
  const { call } = await as(1)
  const password = 'una-clave-larga'
  for (const body of [{ state: 2 as const }, { password, re_password: password }]) {
    const seller = await as(2)
    await call(updateUser, { params: { id: seller.user.id }, body })
    await expect(seller.call(getMe, {})).rejects.toMatchObject({ status: 401 })
  }
})

test('a user is deleted while nothing names it, and refused once it sold or left a trace', async () => {
  const { as, db, operator } = await startTestApp()
  const { call } = await as(1)
  const fresh = await givenUser(db, operator)
  expect(await call(deleteUser, { params: { id: fresh.id } })).toEqual({ done: true })
  expect(await call(listUsers, { query: { 'email[eq]': fresh.email } })).toEqual([])

  const active = await givenUser(db, operator)
  await db
    .insertInto('events')
    .values({
      ...operator,
      entity: 'product',
      entity_id: crypto.randomUUID(),
      kind: 'product_updated',
      user_id: active.id,
    })
    .execute()
  await expect(call(deleteUser, { params: { id: active.id } })).rejects.toMatchObject({
    status: 409,
    ...refused('in_use'),
  })
})

test('a driver or guide gets a person, or the one that already is there, who stays when the user goes', async () => {
  const { as, db, operator } = await startTestApp()
  const { call } = await as(1)
  const known = await db
    .insertInto('persons')
    .values({ ...operator, full_name: 'Wilson Mamani', email: 'Wilson@andes.test', roles: ['contacto'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const persons = () => db.selectFrom('persons').select(['id', 'full_name', 'roles', 'user_id']).execute()

  const driver = await call(createUser, {
    body: { full_name: 'Wilson Mamani', email: 'wilson@andes.test', level: 4 },
  })
  expect(await persons()).toEqual([
    { id: known.id, full_name: 'Wilson Mamani', roles: ['contacto', 'chofer'], user_id: driver.id },
  ])
  await call(updateUser, { params: { id: driver.id }, body: { level: 5 } })
  expect((await persons())[0]).toMatchObject({ roles: ['contacto', 'chofer', 'guia'] })

  const guide = await call(createUser, {
    body: { full_name: 'Catalina Muñoz', email: 'cata@andes.test', level: 5 },
  })
  expect(await persons()).toContainEqual(
    expect.objectContaining({ full_name: 'Catalina Muñoz', roles: ['guia'], user_id: guide.id }),
  )
  await call(deleteUser, { params: { id: guide.id } })
  expect(await persons()).toContainEqual(
    expect.objectContaining({ full_name: 'Catalina Muñoz', user_id: null }),
  )
})

test('only level 0 moves a user to another operator, and not one whom bookings or persons name', async () => {
  const { as, db, operator } = await startTestApp()
  const other = await givenOperator(db)
  const { call } = await as(0)
  const seller = await as(2)
  const moved = await call(updateUser, {
    params: { id: seller.user.id },
    body: { tour_operator_id: other.tour_operator_id },
  })
  expect(moved.tour_operator_id).toBe(other.tour_operator_id)
  await expect(seller.call(getMe, {})).rejects.toMatchObject({ status: 401 })

  const driver = await call(createUser, { body: { ...fields, level: 4, ...operator } })
  await expect(
    call(updateUser, { params: { id: driver.id }, body: { tour_operator_id: other.tour_operator_id } }),
  ).rejects.toMatchObject({
    status: 409,
    problem: { code: 'in_use', message: expect.stringContaining('cambiar de tour operador') },
  })
})

test('every change of a user is in the history with what was before and after', async () => {
  const { as, db } = await startTestApp()
  const { call, user: admin } = await as(1)
  const { id } = await call(createUser, { body: fields })
  await call(updateUser, { params: { id }, body: { level: 3, state: 2 } })
  await call(updateUser, { params: { id }, body: { level: 3 } })
  await call(deleteUser, { params: { id } })
  const events = await db
    .selectFrom('events')
    .select(['kind', 'data', 'user_id'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { kind: 'user_created', data: { full_name: 'Rosa Ibáñez', level: 2 }, user_id: admin.id },
    { kind: 'user_updated', data: { changes: { level: [2, 3], state: [1, 2] } }, user_id: admin.id },
    {
      kind: 'user_deleted',
      data: { full_name: 'Rosa Ibáñez', email: 'rosa@andes.test', level: 3 },
      user_id: admin.id,
    },
  ])
})
