import { expect, test } from 'vitest'

import { UserEdit } from '../staff/users.contract.ts'
import { email, newEmail, optionalEmail } from './fields.ts'

test.each([
  'ana@correo.test',
  'ana.maria+tours@correo.co.test',
  "o'higgins_1@mail-1.correo.test",
  'ana@ñandú.test',
])('%s is an address', (typed) => {
  expect(email.safeParse(typed).success).toBe(true)
})

/** Spellings of one mailbox, and lists of several addresses. */
test.each([
  'otra,ana@correo.test',
  'otra;ana@correo.test',
  'ana<ana@correo.test>',
  '(ana)ana@correo.test',
  'grupo:ana@correo.test',
  '"ana"@correo.test',
  'ana\\@correo.test',
  'ana@[127.0.0.1]',
  'ana@correo.test.',
  'ana@correo..test',
  'ana@correo。test',
  'ana@correo．test',
  'ana@correo',
  'ana@@correo.test',
])('%s is none', (typed) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe(
    'Por favor, introduce una dirección de correo electrónico válida',
  )
})

/** What a keyboard corrects or another alphabet's letter looks like; nearly no mail server takes such a mailbox. */
test.each([
  ['maría.rojas@gmail.test', '¿Es maria.rojas@gmail.test? '],
  ['I\u0301ñigo@correo.test', '¿Es inigo@correo.test? '],
  ['\u0430na@correo.test', '¿Es ana@correo.test? '],
  ['王小明@correo.test', ''],
])('%s is asked about where it is entered', (typed, question) => {
  expect(newEmail.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    `${question}Antes de la @ no puede haber tildes, ñ ni letras de otro alfabeto`,
  ])
})

test('a stored address with other letters stays possible, at the login and in an edited row', () => {
  const stored = 'muñoz@correo.test'
  expect(email.parse(stored)).toBe(stored)
  expect(optionalEmail.parse(stored)).toBe(stored)
  expect(UserEdit.parse({ email: stored })).toEqual({ email: stored })
})
