import { expect, test } from 'vitest'

import { someNewBooking } from '#testing/whole-product/storefront-facts.ts'

import { renderPage } from './render.tsx'

test.for(['price_changed', 'currency_not_offered'] as const)(
  'after %s a link leads to the page at the prices of now, with what is chosen',
  (code) => {
    const chosen = { ...someNewBooking.chosen, date: '2027-05-12', party: { ADULT: 2 }, currency: 'USD' }
    const problem = { code, message: 'Cambió', fields: {} }
    const { html } = renderPage({ ...someNewBooking, chosen, problem })
    const [, address = ''] = /<a href="([^"]+)">Ver el precio actual</.exec(html) ?? []
    expect(address).toContain('date=2027-05-12')
    expect(address).toContain('currency=USD')
    expect(renderPage({ ...someNewBooking, chosen }).html).not.toContain('Ver el precio actual')
  },
)
