import { expect, test } from 'vitest'

import { readingsIn } from './sensitive-fields.rules.ts'

test('what is filled in is read of the outermost thing with an id, whatever is beneath it', () => {
  const booking = {
    id: 'b',
    items: [{ id: 'i', passengers: [{ id: 'p', diet: 'nueces', document_number: '7' }] }],
  }
  expect(readingsIn(booking)).toEqual([{ id: 'b', kinds: ['document', 'health'] }])
  expect(
    readingsIn([{ id: 'r', parties: [{ id: 'x', passengers: [{ health_notes: 'asma' }] }] }, { id: 's' }]),
  ).toEqual([{ id: 'r', kinds: ['health'] }])
  expect(
    readingsIn([{ signs: ['name'], one: { id: 'a', document_number: '1' }, other: { id: 'o', diet: '' } }]),
  ).toEqual([{ id: 'a', kinds: ['document'] }])
})

test('what is empty was not read', () => {
  expect(readingsIn({ id: 'b', diet: '', document: '', document_number: '', health_notes: '' })).toEqual([])
  for (const nothing of [null, '', 7, [], {}, undefined]) expect(readingsIn(nothing)).toEqual([])
})
