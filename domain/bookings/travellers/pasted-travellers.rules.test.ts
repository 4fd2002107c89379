import { expect, test } from 'vitest'

import { readPasted } from './pasted-travellers.rules.ts'

const countries: Record<string, string> = { brasil: 'BR', br: 'BR', chile: 'CL' }
const reading = { countryOf: (text: string) => countries[text.toLowerCase()] ?? null, dayFirst: true }
const read = (text: string, more: object = {}) => readPasted(text, { ...reading, ...more })

test('reads a sheet with its heading, in any order of the cells after the name', () => {
  expect(
    read('Nome\tDocumento\tNascimento\nAna Souza\tFD123456\t03/04/1990\n\nBruno Lima\t1985-12-30\tBrasil\n'),
  ).toEqual({
    travellers: [
      { full_name: 'Ana Souza', document_number: 'FD123456', birth_date: '1990-04-03' },
      { full_name: 'Bruno Lima', birth_date: '1985-12-30', nationality: 'BR' },
    ],
    problem: null,
  })
})

test('reads lines of a message with commas, and names alone', () => {
  expect(read('Ana Souza, br, 123.456-7\nCarla').travellers).toEqual([
    { full_name: 'Ana Souza', nationality: 'BR', document_number: '123.456-7' },
    { full_name: 'Carla' },
  ])
})

test('names the row that it cannot read', () => {
  expect(read('Ana\n12345, Bruno').problem).toEqual({ row: 2, kind: 'name', text: '12345' })
  expect(read('Ana, 31/02/1990').problem).toMatchObject({ kind: 'date', text: '31/02/1990' })
  expect(read('Ana, FD1, FD2').problem).toMatchObject({ kind: 'cell', text: 'FD2' })
  expect(read('Ana, Narnia').problem).toMatchObject({ kind: 'cell', text: 'Narnia' })
})

test('does not guess which number is the month', () => {
  const unknown = { dayFirst: null }
  expect(read('Ana, 03/04/1990', unknown).problem).toMatchObject({ kind: 'date' })
  expect(read('Ana, 25/04/1990', unknown).travellers[0]?.birth_date).toBe('1990-04-25')
  expect(read('Ana, 04/25/1990', unknown).travellers[0]?.birth_date).toBe('1990-04-25')
})
