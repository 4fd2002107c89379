import { expect, test } from 'vitest'

import { someAlternative, someNewBooking } from '#testing/whole-product/storefront-facts.ts'

import { renderPage } from './render.tsx'

test('a private departure is offered as free for the group, not by its seats', () => {
  const problem = { code: 'no_seats' as const, message: 'Esta salida está completa.', fields: {} }
  const offered = { ...someAlternative, price_unit: 'grupo' as const }
  const { html } = renderPage({ ...someNewBooking, problem, alternatives: [offered] })
  expect(html).toContain('libre para tu grupo<')
  expect(html).not.toContain('queda 1 cupo')
})
