import { expect, test } from 'vitest'
import { z } from 'zod'

import { optionalEmail, phone, requiredText, text } from './fields.ts'
import { storedFields } from './stored-fields.ts'

const Input = z.object({
  name: requiredText(10),
  phone: phone.default(''),
  email: optionalEmail.default(''),
  note: text(5).default(''),
  kind: z.enum(['a', 'b']).default('a'),
  tags: z.array(z.string().max(2)).max(1).default([]),
  until: z.string().max(3).nullable().default(null),
})
const Row = z.object(storedFields(Input))

test('an answer has every field of its input and says what is stored, also what could not be typed any more', () => {
  const old = {
    name: ' A name that is longer ',
    phone: '12',
    email: 'nobody',
    note: 'too long',
    kind: 'b',
    tags: ['long', 'many'],
    until: 'whenever',
  }
  expect(Row.parse(old)).toEqual(old)
  expect(Row.parse({ ...old, until: null })).toMatchObject({ until: null })
})

test('what is not there, or not of its kind, is no answer', () => {
  const row = Row.parse({ ...Input.parse({ name: 'Ana' }) })
  for (const field of Object.keys(row))
    expect(Row.safeParse({ ...row, [field]: undefined }).success).toBe(false)
  expect(Row.safeParse({ ...row, kind: 'c' }).success).toBe(false)
  expect(Row.safeParse({ ...row, tags: [1] }).success).toBe(false)
  expect(() => storedFields(z.object({ at: z.date() }))).toThrow('no answer has')
})
