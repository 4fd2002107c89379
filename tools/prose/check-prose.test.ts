import { expect, test } from 'vitest'

import { areasOf, faultOfSubject } from './commit-subjects.ts'
import { codeTermsOf, faultOfTitle, missingTerms } from './documents.ts'
import { commentsOf, jargonComments, jargonIn } from './plain-english.ts'
import { faultsInSpanish } from './spanish-terms.ts'

test.each([
  ['a.ts', 'const one = 1 // nobody reads it', 'nobody'],
  ['a.tsx', '{/* The page as it was. */}', 'as it was'],
  ['a.ts', '/**\n * The seats that are still\n * standing.\n */', 'standing'],
  ['a.sql', 'select 1; -- told once', 'told'],
  ['a.css', '/* whoever scrolls */ a { color: red }', 'whoever'],
])('finds jargon in a comment of %s: %j', (file, text, word) => {
  const { faults, comments } = jargonComments([{ file, text }])
  expect(comments).toBe(1)
  expect(faults).toEqual([expect.stringContaining(`${file}:1: «${word}»`)])
})

test('accepts plain comments, addresses, quoted code and texts', () => {
  const text = `const url = 'https://example.test/told' // the column \`told\`, «nobody» in Spanish`
  expect(commentsOf('a.ts', text)).toHaveLength(1)
  expect(jargonComments([{ file: 'a.ts', text }]).faults).toEqual([])
  expect(commentsOf('a.md', '// nobody')).toEqual([])
  expect(jargonIn('The outstanding amount, understood')).toBeNull()
})

const areas = areasOf(['server/features/bookings/a.ts', 'tools/b.ts', 'package.json'])

test.each([
  ['Let a room go with its hotel', 'not in the form'],
  ['Bookings: clear the room', 'not in the form'],
  ['rooms: clear the room number', '«rooms» is no folder'],
  [`bookings: ${'clear '.repeat(12)}`, 'longer than 72'],
  ['bookings: clear the room that nobody asked for', '«nobody»'],
])('refuses the commit subject «%s»', (subject, fault) => {
  expect(faultOfSubject(subject, areas)).toContain(fault)
})

test('accepts a commit subject whose area is a folder', () => {
  for (const area of ['server', 'features', 'bookings', 'tools'])
    expect(faultOfSubject(`${area}: clear the room when the hotel changes`, areas)).toBeNull()
})

const glossary = `# Glossary
| Spanish | Trade | Code | Meaning |
| --- | --- | --- | --- |
| planilla | manifest | \`schedule_sheet\` | \`publish\` freezes it |
| nivel | level | level 0: \`administrator\` | |`

test('finds a term of the glossary that the code does not have, in the column of code only', () => {
  expect(codeTermsOf(glossary)).toEqual(['schedule_sheet', 'administrator'])
  expect(missingTerms(glossary, 'const scheduleSheet = 1')).toEqual(['administrator'])
  expect(missingTerms(glossary, 'schedule-sheets/ administrator')).toEqual([])
  expect(codeTermsOf('| `booking` | a sale |\n| --- | --- |\n| `party` | `people` |')).toEqual([
    'booking',
    'party',
  ])
})

test.each([
  ['# What is newer goes', 'no subject'],
  ['# 0330 Where a page is kept for a moment', 'no subject'],
  ['# Locks of departures', 'no statement'],
  ['# A seat that nobody takes is freed', '«nobody»'],
])('refuses the decision title «%s»', (title, fault) => {
  expect(faultOfTitle(`${title}\n\nContext`)).toContain(fault)
})

test('accepts a decision title that states its subject', () => {
  expect(faultOfTitle('# 0007 Lock departures in id order when selling several tours\n')).toBeNull()
})

test.each([
  ['modules/crew-app/office/crew.texts.ts', "a: 'Turno cambiado'", 'recorrido'],
  ['words/es/cancellation.ts', 'a: `${until}: no hay reembolso.`', 'devolución'],
  ['letters/customer/a.letter.ts', "  es: {\n    a: 'Si no te calza, responde.',\n  },", 'coincide'],
  ['modules/bank/office/a.texts.ts', "a: 'Abonos o depósitos'", 'depósito'],
  ['web/backoffice/features/messages/a.texts.ts', "a: 'El aviso sale mañana'", 'se envía'],
  ['modules/whatsapp/office/a.texts.ts', "a: 'Plantilla aprobada'", 'modelo de mensaje'],
  ['words/office/a.ts', "a: 'por decisión del operador'", 'tour operador'],
  ['words/office/a.ts', "a: (n) => count(n, 'persona', 'personas')", 'pasajeros'],
])('finds a replaced term in %s: %j', (file, text, use) => {
  expect(faultsInSpanish([{ file, text }])).toEqual([expect.stringContaining(use)])
})

test('accepts codes, the other languages and the terms in their own sense', () => {
  const texts = [
    ['words/office/a.ts', "reembolso: 'Devolución', operador: 'Tour operador', kind: 'reembolso'"],
    ['words/es/a.ts', "a: 'Falta un abono de $10.000', b: count(n, 'persona', 'personas')"],
    [
      'letters/customer/a.letter.ts',
      "  es: {\n    a: 'Hola',\n  },\n  pt: {\n    a: 'Peça o reembolso aqui',\n  },",
    ],
    ['modules/crew-app/office/a.texts.ts', "a: 'La van sale a las 08:00'"],
  ] as const
  for (const [file, text] of texts) expect(faultsInSpanish([{ file, text }])).toEqual([])
})
