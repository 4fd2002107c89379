import { expect, test } from 'vitest'
import { z } from 'zod'

import { email, requiredText } from '#contract/endpoint/fields.ts'
import { NewPassword } from '#contract/staff/login.contract.ts'

import { fieldsOutside } from './form-problem.ts'
import { validateWith } from './validate-with.ts'

test('each field gets its first message, in the words of the specification', () => {
  const validate = validateWith(z.object({ name: requiredText(10), contact: z.object({ email }) }))
  expect(validate({ name: '', contact: { email: 'ana@' } })).toEqual({
    name: 'Campo requerido',
    'contact.email': 'Por favor, introduce una dirección de correo electrónico válida',
  })
  expect(validate({ name: 'Ana', contact: { email: 'ana@andes.test' } })).toEqual({})
  expect(validate({ name: '', contact: { email: '' } })).toEqual({
    name: 'Campo requerido',
    'contact.email': 'Campo requerido',
  })
})

test('shows a cross-field problem below the field that it names', () => {
  const validate = validateWith(NewPassword)
  expect(validate({ token: 'x', password: 'una-clave-larga', re_password: 'otra' })).toEqual({
    re_password: 'Las contraseñas no coinciden',
  })
})

test('what has no input on the screen stays for the alert', () => {
  const fields = { 'contact.email': 'a', version: 'b' }
  const problem = { code: 'invalid_input' as const, message: 'Revisa', fields }
  expect(fieldsOutside(problem, ['contact'])?.fields).toEqual({ version: 'b' })
  expect(fieldsOutside(problem, ['contact', 'version'])).toBeNull()
  const { fields: _, ...general } = problem
  expect(fieldsOutside(general, ['contact'])).toEqual(general)
})
