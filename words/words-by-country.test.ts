import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { phoneIn } from '#contract/endpoint/phone-number.ts'
import { countries } from '#domain/country/country.ts'

import { exampleOf } from './country.ts'
import { chatAddress } from './links.ts'
import { vehicleDocumentNames } from './office/vehicle-document-words.ts'
import { plateWord, thePlate } from './plate-word.ts'

const root = path.join(import.meta.dirname, '..')
const chilean =
  /\+56|\bpatentes?\b|mantenci[oó]n|arrend|arriend|cartola|\bcal(?:za|ce|zar)\b|licencia médica|\bchic[oa]s?\b|\bTatio\b|\bAtacama\b|\bCalama\b|-22\.90|-68\.19/i

/** Files whose texts people read; those of a country by its code are looked at by what they answer. */
const read = ['contract', 'letters', 'modules', 'web', 'words']
const byCountry = /plate-word\.ts$|vehicle-document-words\.ts$/
/** Words that people write into the files which they import. */
const typedByPeople = /-columns\.ts$/
const notRead = /\.test\.tsx?$|\/(?:journeys|demo|testing|providers|rules)\/|\.rules\.ts$/

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

test('no text of the office, the public pages or letters holds a Chilean word or example', () => {
  const found = read.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !notRead.test(name))
      .filter((name) => !byCountry.test(name) && !typedByPeople.test(name))
      .flatMap((name) =>
        withoutComments(readFileSync(path.join(root, name), 'utf8'))
          .split('\n')
          .filter((line) => chilean.test(line))
          .map((line) => `${name}: ${line.trim()}`),
      ),
  )
  expect(found).toEqual([])
})

test.each(Object.keys(countries).filter((country) => country !== 'CL'))(
  'speaks as people in %s do',
  (country) => {
    const words = [
      plateWord(country),
      thePlate(country),
      ...Object.values(vehicleDocumentNames(country)),
      exampleOf('phone_example', country),
      exampleOf('tour_example', country),
      exampleOf('position_example', country),
    ]
    expect(words.filter((word) => chilean.test(word) || word === '')).toEqual([])
  },
)

test.each(Object.entries(countries))(
  'completes a phone of %s typed without its code',
  (country, { phone_example }) => {
    const number = phoneIn(country, phone_example)
    expect(number).not.toBeNull()
    expect(phoneIn(country, phone_example.replace(/^\+\d+ /, ''))).toBe(number)
  },
)

test.each(Object.entries(countries))(
  'opens the chat of a phone of %s that was typed without its code',
  (country, { phone_example }) => {
    const number = phoneIn(country, phone_example.replace(/^\+\d+ /, '')) ?? ''
    expect(number).toMatch(/^\+\d{8,15}$/)
    expect(chatAddress(number, 'Hola')).toBe(`https://wa.me/${phone_example.replace(/\D/g, '')}?text=Hola`)
  },
)
