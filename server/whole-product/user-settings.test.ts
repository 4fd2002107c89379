import { isDeepStrictEqual } from 'node:util'

import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { call, CallFailed } from '#contract/endpoint/call.ts'
import type { Endpoint, InputOf } from '#contract/endpoint/endpoint.ts'
import { getMe, login } from '#contract/staff/login.contract.ts'
import { getProfile, type ProfileEdit, updateProfile } from '#contract/staff/profile.contract.ts'
import { createUser, listUsers, updateUser, type UserEdit } from '#contract/staff/users.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const password = 'una-clave-larga'
const otherPassword = 'otra-clave-larga'

async function startWithUser() {
  const app = await startTestApp()
  const { id: product_id } = await givenProduct(app.db, app.operator, { capacity: 4 })
  const boss = await app.as(0)
  const elsewhere = await givenOperator(app.db)
  /** A new user each time, created and then changed by an administrator. */
  const given = async (edit: Partial<UserEdit>) => {
    const email = `rosa-${crypto.randomUUID()}@andes.test`
    const fields = { full_name: 'Rosa', email, phone: '+56955510100', level: 2, state: 1 } as const
    const { id } = await boss.call(createUser, { body: { ...fields, password, re_password: password } })
    await boss.call(updateUser, { params: { id }, body: edit })
    return { id, email }
  }
  return { ...app, product_id, boss, elsewhere, given }
}
type App = Awaited<ReturnType<typeof startWithUser>>
type Somebody = { id: string; email: string }
type Read = (app: App, who: Somebody) => Promise<unknown>

const codeOf = (error: unknown) => {
  if (!(error instanceof CallFailed) || error.status >= 500) throw error
  return error.problem.code
}

const entering =
  (typed: string): Read =>
  ({ anyone }, { email }) =>
    anyone.call(login, { body: { email, password: typed } }).then(() => 'in', codeOf)

async function caller({ anyone, host }: App, { email }: Somebody) {
  const { token } = await anyone.call(login, { body: { email, password } })
  return <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    call(endpoint, input, { host, headers: { authorization: `Bearer ${token}` } })
}

/** The seller named on a sale of this many seats; the departure has four. */
const selling =
  (people: number): Read =>
  async (app, who) => {
    const ask = await caller(app, who)
    const override = { past_cutoff: false, over_capacity: true, reason: 'Cabe una más' }
    const { product_id } = app
    const sale = { product_id, date: '2027-05-06', start_time: '08:00', party: { ADULT: people } }
    const contact = { name: 'Ana', email: 'ana@correo.test' }
    const body = saleOf({ ...sale, contact, ...(people > 4 && { override }) })
    return ask(createBooking, { body }).then(({ seller_name }) => seller_name, codeOf)
  }

const foundBy =
  (phone: string): Read =>
  async ({ boss }, { id }) =>
    (await boss.call(listUsers, { query: { 'phone[eq]': phone } })).some((user) => user.id === id)

const profile: Read = async (app, who) => {
  const { address, lat_lng } = await (await caller(app, who))(getProfile, {})
  return { address, lat_lng }
}

type Effect<Value> = { to: (app: App) => Value; read: Read }

/** The effect of each field of a user. A missing one does not compile; one without an effect fails. */
const ofUser: {
  // The repeated password is compared with the first and kept nowhere.
  [Name in keyof Omit<UserEdit, 'version' | 're_password'>]-?: Effect<UserEdit[Name]>
} = {
  full_name: { to: () => 'Otra Persona', read: selling(1) },
  email: { to: () => 'otra@andes.test', read: entering(password) },
  phone: { to: () => '+56955510999', read: foundBy('+56955510999') },
  level: {
    to: () => 1,
    read: async (app, who) => (await caller(app, who))(listUsers, { query: {} }).then(() => 'told', codeOf),
  },
  state: { to: () => 2, read: entering(password) },
  // Required by the specification: shown on the user's own page and card.
  address: { to: () => 'Caracoles 1', read: profile },
  lat_lng: { to: () => '-22.9,-68.2', read: profile },
  tour_operator_id: {
    to: ({ elsewhere }) => elsewhere.tour_operator_id,
    read: async (app, who) => (await (await caller(app, who))(getMe, {})).tour_operator.id,
  },
  may_override: { to: () => true, read: selling(5) },
  password: { to: () => otherPassword, read: entering(otherPassword) },
}

test('every field of a user changes what they may do or what is read of them', async () => {
  const app = await startWithUser()
  const idle: string[] = []
  for (const [name, { to, read }] of Object.entries(ofUser)) {
    const value = to(app)
    const edit = { [name]: value, ...(name === 'password' && { re_password: otherPassword }) }
    const before = await read(app, await app.given({}))
    if (isDeepStrictEqual(await read(app, await app.given(edit)), before)) idle.push(name)
  }
  expect(idle).toEqual([])
})

const ofProfile: Record<keyof Omit<ProfileEdit, 'version'>, { to: string; read: Read }> = {
  full_name: { to: 'Otra Persona', read: selling(1) },
  phone: { to: '+56955510999', read: foundBy('+56955510999') },
  address: { to: 'Caracoles 1', read: profile },
  lat_lng: { to: '-22.9,-68.2', read: profile },
}

test('every field of one’s own profile changes what is read of oneself', async () => {
  const app = await startWithUser()
  const idle: string[] = []
  for (const [name, { to, read }] of Object.entries(ofProfile)) {
    const who = await app.given({})
    const before = await read(app, who)
    const ask = await caller(app, who)
    const { full_name, phone, address, lat_lng, version } = await ask(getProfile, {})
    const body = { full_name, phone, address, lat_lng, version, [name]: to }
    await ask(updateProfile, { body })
    if (isDeepStrictEqual(await read(app, who), before)) idle.push(name)
  }
  expect(idle).toEqual([])
})
