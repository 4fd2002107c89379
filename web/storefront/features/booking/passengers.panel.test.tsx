import { expect, test } from 'vitest'

import { speakToMany } from '#server/language/speaking.ts'
import { someBookingPage } from '#testing/whole-product/storefront-facts.ts'
import { someLink } from '#testing/whole-product/storefront-link.ts'
import { renderPage } from '#web/storefront/render.tsx'
import { speak } from '#words/language.ts'

test.for([
  ['es', ['Pasaporte · Ya tenemos', 'Brasil · Ya tenemos']],
  ['en', ['Passport · ', 'Brazil · ']],
  ['pt', ['Passaporte · A equipe', 'Brasil · A equipe']],
] as const)('in %s what the office keeps of a passenger is told in words', ([language, expected]) => {
  speakToMany()
  const [first] = someLink.passengers
  if (!first) throw new Error('A link with passengers')
  const kept = ['document_type', 'nationality', 'diet'] as const
  const passengers = [{ ...first, document_type: 'pasaporte' as const, nationality: 'BR', kept: [...kept] }]
  const page = { ...someBookingPage, link: { ...someLink, passengers } }
  const { html } = speak(language, () => renderPage(page))
  for (const each of expected) expect(html).toContain(`>${each}`)
  expect(html).not.toMatch(/>(pasaporte|BR) · /)
})
