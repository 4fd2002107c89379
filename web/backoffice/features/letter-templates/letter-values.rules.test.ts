import { expect, test } from 'vitest'

import { problemsOf, withVariable } from './letter-values.rules.ts'

test('a variable replaces what is selected, and the caret goes behind it', () => {
  const selected = { selectionStart: 5, selectionEnd: 8 }
  expect(withVariable('Hola Ana!', 'nombre', selected)).toEqual({ text: 'Hola {nombre}!', caret: 13 })
})

test('a variable goes to the end of a field without focus so far', () => {
  expect(withVariable('Hola ', 'nombre', null)).toEqual({ text: 'Hola {nombre}', caret: 13 })
})

test('a variable goes to the caret, also at the beginning', () => {
  const caret = { selectionStart: 0, selectionEnd: 0 }
  expect(withVariable(', hola', 'nombre', caret).text).toBe('{nombre}, hola')
})

test('shows all faults of a field together, and none at a field without one', () => {
  const problems = problemsOf('reminder', { subject: 'Tu tour', body: '{nada} {' })
  expect(problems.subject).toBeUndefined()
  expect(problems.body).toContain('{nada}')
  expect(problems.body?.split('{nada}')[1]).not.toBe('')
})
