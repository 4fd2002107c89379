import { expect, test } from 'vitest'

import { spanishIn } from '#testing/whole-product/spanish-left.ts'

import { paymentLinkEmail } from './payment-link.email.ts'

test.for(
  (['en', 'pt'] as const).flatMap((language) =>
    (['abono', 'saldo', 'total', 'monto'] as const).map((purpose) => ({ language, purpose })),
  ),
)('a message in $language with a link for $purpose says no word of Spanish', ({ language, purpose }) => {
  const { subject, body } = paymentLinkEmail({
    operator: { name: 'Andes', phone: '', email: '', country: 'CL', time_zone: 'America/Santiago' },
    name: 'Zoe',
    language,
    locator: 'KH8G6K',
    purpose,
    amount: 500,
    currency: 'USD',
    note: '',
    until: { date: '2027-05-08', time: '10:00' },
    link: 'https://x.test/1',
  })
  expect(spanishIn(language, `${subject} ${body}`)).toEqual([])
  expect(body).not.toMatch(/undefined|\[object|\$\{|=>/)
})
