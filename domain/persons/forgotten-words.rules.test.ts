import { expect, test } from 'vitest'

import { isRowAbout, isSearchFor, spokenWords, without } from './forgotten-words.rules.ts'

const words = ['Íngrid Oyarzún', 'ingrid@secreto.test', '+56977778888']

test('a search is for a person when it holds their words or is made of pieces of them', () => {
  for (const text of ['ingrid oyarzun', 'OYARZÚN', 'ingrid', 'de Íngrid Oyarzún', 'ingrid@secreto.test'])
    expect([text, isSearchFor(text, words)]).toEqual([text, true])
  for (const text of ['', 'ingrid soto', 'oyarz', 'valle', '2027-05-10', 'confirmada'])
    expect([text, isSearchFor(text, words)]).toEqual([text, false])
})

test('a row is about a person by their whole name in any order, a mail, a phone or a document', () => {
  const known = [...words, '12.345.678-5', 'Jo']
  for (const cells of [
    ['TAT', 'oyarzun', 'INGRID'],
    ['TAT', 'Oyarzún, Íngrid (2)'],
    ['mailto:x', 'ingrid@secreto.test'],
    ['9 7777 8888'],
    ['123456785'],
    [' jo '],
  ])
    expect([cells, isRowAbout(cells, known)]).toEqual([cells, true])
  for (const cells of [[], ['Íngrid Soto'], ['Jo Soto'], ['9 7777 8889'], ['8888'], ['vegetariana']])
    expect([cells, isRowAbout(cells, known)]).toEqual([cells, false])
})

test('a name goes from a text however it was capitalised', () => {
  expect(without('Pagó ÍNGRID OYARZÚN (mamá)', words)).toBe('Pagó … (mamá)')
})

test('lists the names of a person once, without blanks and single letters, the longest first', () => {
  const ingrid = { name: 'Íngrid Oyarzún', email: '', phone: '+56977778888', document: 'X' }
  const again = { name: 'Ingrid', email: 'ingrid@secreto.test', phone: '+56977778888', document: '  ' }
  expect(spokenWords([ingrid, again])).toEqual([
    'ingrid@secreto.test',
    'Íngrid Oyarzún',
    '+56977778888',
    'Ingrid',
  ])
  expect(spokenWords([{ name: 'Jo', email: ' a ', phone: '', document: '' }])).toEqual(['Jo'])
  expect(spokenWords([])).toEqual([])
})

test('removes every occurrence of a name, and leaves no piece of a longer one', () => {
  const both = spokenWords([{ name: 'Ana', email: '', phone: '', document: 'Ana María' }])
  expect(without('Ana María llamó; Ana María paga, ana no', both)).toBe('… llamó; … paga, … no')
})

test('signs of a word are letters, not patterns', () => {
  expect(without('de a.b@c.test y de axb@cztest', ['a.b@c.test'])).toBe('de … y de axb@cztest')
  expect(without('llamó al +569 (1) y al 56911', ['+569 (1)'])).toBe('llamó al … y al 56911')
  expect(
    without(String.raw`cuesta 5$ o 5^ [x] {y} \ z|w* ?`, ['5$', '5^', '[x]', '{y}', '\\', 'z|w*', '?']),
  ).toBe('cuesta … o … … … … … …')
  expect(without('nadie', [])).toBe('nadie')
})

test('pieces of two letters or signs between words say nothing of whom was searched for', () => {
  expect(isSearchFor('de la', ['Ana de la Cruz'])).toBe(false)
  expect(isSearchFor('cruz, ana', ['Ana de la Cruz'])).toBe(true)
  expect(isSearchFor('  cruz  ', ['Ana de la Cruz'])).toBe(true)
  expect(isSearchFor('ana lópez', ['Ana Cruz', 'Eva López'])).toBe(true)
  expect(isSearchFor('lopez', ['Eva LÓPEZ'])).toBe(true)
  expect(isSearchFor('ana@x.test', ['ana', 'x.test'])).toBe(true)
  expect(isSearchFor('anatema', ['Ana Cruz'])).toBe(false)
})
