import { expect, test } from 'vitest'
import { z } from 'zod'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { createUser } from '#contract/staff/users.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { everyEndpoint, sampleOf } from '#testing/attack/every-endpoint.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { unknownKeys } from './unknown-keys.ts'

test('names the unknown keys of parts, lists, alternatives and tables by their path', () => {
  const line = z.object({ id: z.string(), note: z.object({ text: z.string() }).optional() })
  const schema = z.object({
    lines: z.array(line),
    by: z.record(z.string(), line),
    act: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('move'), to: z.string() }),
      z.object({ kind: z.literal('stay'), why: z.string().nullable() }),
    ]),
    again: line.nullable().default(null),
  })
  const input = {
    lines: [{ id: 'a' }, { id: 'b', price: 1, note: { text: '', size: 2 } }],
    by: { one: { id: 'c', extra: true } },
    act: { kind: 'stay', why: null, to: 'x' },
    again: { id: 'd', odd: [] },
    more: null,
  }
  expect(unknownKeys(schema, input)).toEqual([
    'lines.1.price',
    'lines.1.note.size',
    'by.one.extra',
    'act.to',
    'again.odd',
    'more',
  ])
})

test('what an endpoint answers may be sent back to it, and nothing else', () => {
  const line = z.object({ id: z.string() })
  const schema = z.object({ name: z.string(), lines: z.array(line) })
  const answer = schema
    .extend({ created_at: z.date(), lines: z.array(line.extend({ total: z.int() })) })
    .nullable()
  const input = { name: 'a', created_at: '2027-05-01', lines: [{ id: 'b', total: 1, sum: 2 }], nombre: 'c' }
  expect(unknownKeys(schema, input, answer)).toEqual(['lines.0.sum', 'nombre'])
})

test('a misspelled field of a sale is refused by its name, at any depth, and nothing is sold', async () => {
  const { as, db, operator } = await startTestApp()
  const office = await as(1)
  const product = await givenProduct(db, operator)
  const body = saleOf({
    product_id: product.id,
    date: '2027-06-05',
    start_time: '08:00',
    party: { ADULT: 1 },
    contact: { name: 'Ana Rojas', phone: '+56955510101', e_mail: 'ana@andes.test' } as never,
  })
  await expect(office.call(createBooking, { body })).rejects.toMatchObject({
    status: 400,
    problem: { fields: { 'contact.e_mail': 'Campo desconocido: e_mail' } },
  })
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
})

test('every body refuses a key that it does not know, but those that the specification’s client sends whole', async () => {
  const withBody = (await everyEndpoint()).filter(([, { body, upload }]) => body && !upload)
  const open = withBody.flatMap(([name, { body }]) => {
    if (!body) return []
    const sample = sampleOf(body)
    return typeof sample !== 'object' || unknownKeys(body, { ...sample, foreign: 1 }).includes('foreign')
      ? []
      : [name]
  })
  expect(open).toEqual(['createUser', 'updateUser'])
  expect(unknownKeys(createUser.body, { foreign: 1 })).toEqual([])
})
