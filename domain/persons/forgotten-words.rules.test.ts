import { expect, test } from 'vitest'

import { isSearchFor, without } from './forgotten-words.rules.ts'

const words = ['Íngrid Oyarzún', 'ingrid@secreto.test', '+56977778888']

test('a search is for a person when it holds their words or is made of pieces of them', () => {
  for (const text of ['ingrid oyarzun', 'OYARZÚN', 'ingrid', 'de Íngrid Oyarzún', 'ingrid@secreto.test'])
    expect([text, isSearchFor(text, words)]).toEqual([text, true])
  for (const text of ['', 'ingrid soto', 'oyarz', 'valle', '2027-05-10', 'confirmada'])
    expect([text, isSearchFor(text, words)]).toEqual([text, false])
})

test('a name goes from a text however it was capitalised', () => {
  expect(without('Pagó ÍNGRID OYARZÚN (mamá)', words)).toBe('Pagó … (mamá)')
})
