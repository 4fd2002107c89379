import { expect, test } from 'vitest'

import { faultsOf, filledIn, longestBody, longestSubject, mostOften } from './letter-template.rules.ts'
import { editableKinds, neededIn, variablesOf } from './letter-variables.ts'

const subject = 'Tu reserva {localizador}'
const body = 'Hola, {nombre}:\n\n{tours}\n{total}\n\n{enlace}'
const faults = (template: Partial<{ subject: string; body: string }>) =>
  faultsOf('booking-confirmed', { subject, body, ...template })

test('a text with all that its letter must say is sound', () => {
  expect(faults({})).toEqual([])
})

test('reports an unknown variable with its position and the nearest known one', () => {
  expect(faults({ body: `${body}\nPaga {Total } o {totl} o {constructor}` })).toEqual([
    { field: 'body', fault: 'unknown', name: 'Total ', nearest: 'total', line: 7, column: 6 },
    { field: 'body', fault: 'unknown', name: 'totl', nearest: 'total', line: 7, column: 17 },
    { field: 'body', fault: 'unknown', name: 'constructor', nearest: null, line: 7, column: 26 },
  ])
  expect(faults({ subject: '{localisador}' })).toEqual([
    { field: 'subject', fault: 'unknown', name: 'localisador', nearest: 'localizador', line: 1, column: 1 },
  ])
  // A variable of another kind: reminders have it.
  expect(faults({ subject: 'Lleva: {llevar}' })).toMatchObject([{ fault: 'unknown', name: 'llevar' }])
})

test('refuses a lone brace, an empty text, one too long and a subject of two lines', () => {
  expect(faults({ body: `${body}\n{nombre` })).toEqual([
    { field: 'body', fault: 'brace', line: 7, column: 1 },
  ])
  expect(faults({ body: `${body}}` })).toMatchObject([{ fault: 'brace', line: 6, column: 9 }])
  expect(faults({ subject: ' ' })).toEqual([{ field: 'subject', fault: 'empty' }])
  expect(faults({ subject: 'x'.repeat(longestSubject + 1) })).toMatchObject([{ fault: 'too_long' }])
  expect(faults({ body: body + 'x'.repeat(longestBody) })).toMatchObject([{ fault: 'too_long' }])
  expect(faults({ subject: 'Hola\r\nBcc: todos@correo.test' })).toEqual([
    { field: 'subject', fault: 'lines' },
  ])
})

test('limits how often a variable may occur, so that no message becomes huge', () => {
  const again = (times: number) => faults({ body: body + ' {tours}'.repeat(times) })
  expect(again(mostOften - 1)).toEqual([])
  expect(again(mostOften)).toEqual([{ field: 'body', fault: 'too_often', name: 'tours' }])
  expect(faults({ subject: '{nombre} '.repeat(mostOften + 1) })).toEqual([
    { field: 'subject', fault: 'too_often', name: 'nombre' },
  ])
})

test('requires the facts in the body: in the subject alone they count as missing', () => {
  for (const kind of editableKinds) {
    const all = variablesOf(kind).map((name) => `{${name}}`)
    expect(faultsOf(kind, { subject: 'Hola', body: all.join('\n') })).toEqual([])
    const missing = faultsOf(kind, { subject: all.join(' ').slice(0, longestSubject), body: 'Hola' })
    expect(missing.flatMap((each) => (each.fault === 'missing' ? each.name : []))).toEqual(neededIn(kind))
  }
})

test('what a letter has nothing to say for leaves no hole', () => {
  const letter = {
    subject: '¿Listo, {nombre}?: {hora}',
    body: 'Hola, {nombre}:\n\n{motivo}\n\n{enlace}\n\nAdiós {dia}.',
  }
  expect(filledIn(letter, { nombre: '', enlace: [] })).toEqual({
    subject: '¿Listo?',
    body: 'Hola:\n\nAdiós.',
  })
  expect(
    filledIn(letter, { nombre: 'Ana', hora: '08:00', enlace: ['', 'Uno', '', '', 'Dos', ''], dia: 'hoy' }),
  ).toEqual({
    subject: '¿Listo, Ana?: 08:00',
    body: 'Hola, Ana:\n\nUno\n\nDos\n\nAdiós hoy.',
  })
})

test('a line of nothing else goes from between two others', () => {
  const letter = { subject: 'Hola', body: 'Uno\n{enlace}\nDos' }
  expect(filledIn(letter, { enlace: '' }).body).toBe('Uno\nDos')
})

test('reads typed text neither as a variable nor as a mail header', () => {
  const letter = { subject: 'Para {nombre}', body: '{nombre}: {enlace}' }
  expect(filledIn(letter, { nombre: '{enlace}$&\r\nBcc: x@y.test', enlace: 'https://x.test' })).toEqual({
    subject: 'Para {enlace}$& Bcc: x@y.test',
    body: '{enlace}$&\r\nBcc: x@y.test: https://x.test',
  })
  expect(filledIn({ subject: '{toString}', body: '{__proto__}' }, {})).toEqual({ subject: '', body: '' })
})
