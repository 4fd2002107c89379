import { expect, test } from 'vitest'

import { buttonSnippet, frameSnippet } from './snippets.ts'

const place = {
  tour: { id: '018f0000-0000-7000-8000-000000000001', name: 'Valle "de la Luna" <oro> & más' },
  slug: 'licancabur',
  public_url: 'https://tours.test',
  language: 'en' as const,
}
const colors = { fill: '#b4532a', on_fill: '#ffffff' }

test('a button leads to the tour in its language, without a script', () => {
  const snippet = buttonSnippet({ ...place, ...colors })
  expect(snippet).toContain('background:#b4532a;color:#ffffff')
  expect(snippet).toContain(`href="https://tours.test/en/public/booking/product/${place.tour.id}"`)
  expect(snippet).not.toContain('<script')
  expect(buttonSnippet({ ...place, ...colors, tour: null, language: 'es' })).toContain(
    'href="https://tours.test/public/tours/licancabur"',
  )
})

test('the name of a tour cannot leave its attribute', () => {
  const snippet = frameSnippet(place)
  expect(snippet.match(/data-title="([^"]*)"/)?.[1]).toBe(
    'Book now: Valle &#34;de la Luna&#34; &#60;oro&#62; &#38; más',
  )
  expect(snippet).toContain('<script async src="https://tours.test/embed.js"></script>')
})

test('the frame of all tours names the catalogue', () => {
  expect(frameSnippet({ ...place, tour: null })).toContain('data-baqueano-catalogue="licancabur"')
})
