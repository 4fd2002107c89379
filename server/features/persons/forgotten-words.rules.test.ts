import { expect, test } from 'vitest'

import { isSearchFor, queryWithout, without } from './forgotten-words.rules.ts'

const words = ['Íngrid Oyarzún', 'ingrid@secreto.test', '+56977778888']

test('a search is for a person when it holds their words or is made of pieces of them', () => {
  for (const text of ['ingrid oyarzun', 'OYARZÚN', 'ingrid', 'de Íngrid Oyarzún', 'ingrid@secreto.test'])
    expect([text, isSearchFor(text, words)]).toEqual([text, true])
  for (const text of ['', 'ingrid soto', 'oyarz', 'valle', '2027-05-10', 'confirmada'])
    expect([text, isSearchFor(text, words)]).toEqual([text, false])
})

test('only what names them leaves the address of a view, and the rest stays as it was', () => {
  expect(queryWithout('search=%C3%8Dngrid+oyarzun&status=confirmada', words)).toBe('status=confirmada')
  const other = 'search=P%C3%A9rez&service_date%5Bgte%5D=2027-05-10'
  expect(queryWithout(other, words)).toBe(other)
})

test('a name goes from a text however it was capitalised', () => {
  expect(without('Pagó ÍNGRID OYARZÚN (mamá)', words)).toBe('Pagó … (mamá)')
})
