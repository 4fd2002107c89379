import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = [
  'words/en',
  'web/storefront/texts/en',
  ...globSync('modules/*/{words,public/texts,demo/*}/en', { cwd: root }),
]
/** What only the British write, or say in another sense. */
const british =
  /\b(?:\w*colour\w*|\w*metres?|litres?|(?:amphi)?theatres?|centres?|grey|travell\w+|cancell(?:ed|ing)|favourite\w*|programmes?|licence|neighbour\w*|whilst|torch(?:es)?|car parks?|timetables?|biscuits?|trousers|fortnight|cheques?|\w{3,}(?:n|l|t|r)ise[ds]?|been and gone)\b/gi
/** Those end so everywhere. */
const alike = new Set([
  'otherwise',
  'sunrise',
  'promise',
  'premise',
  'precise',
  'rise',
  'noise',
  'cruise',
  'surprises',
])

const textsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    // Keys of the demo are Spanish, and names are names.
    .flatMap((line) =>
      [...line.matchAll(/(?<!\w)(['"`])((?:(?!\1).)+)\1(?!:)/g)].map(([, , text = '']) =>
        text.replace(/\$\{[^}]*\}/g, ''),
      ),
    )

test('customers who read English read American English, ours and the demo’s', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /[.](ts|json)$/.test(name))
      .flatMap((name) =>
        textsOf(join(root, folder, name)).flatMap((text) =>
          [...text.matchAll(british)]
            .map(([word]) => word)
            .filter((word) => !alike.has(word.toLowerCase()))
            .map((word) => `${folder}/${name}: ${word}`),
        ),
      ),
  )
  expect(found).toEqual([])
})

test('an apostrophe is a curved one, in messages as on pages', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /[.](ts|json)$/.test(name))
      .flatMap((name) =>
        [...readFileSync(join(root, folder, name), 'utf8').matchAll(/\b\w+'(?:ll|re|s|t|ve|d|m)\b/g)].map(
          ([word]) => `${folder}/${name}: ${word}`,
        ),
      ),
  )
  expect(found).toEqual([])
})
