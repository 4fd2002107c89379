import { expect, test } from 'vitest'

import { spanishIn } from '#testing/whole-product/spanish-left.ts'

import { rejectedReceiptEmail } from './rejected-receipt.email.ts'

test.for(['en', 'pt'] as const)(
  'no message about a rejected receipt in %s says a word of Spanish',
  (language) => {
    const { subject, body } = rejectedReceiptEmail({
      operator: { name: 'Andes', phone: '', email: '', country: 'CL', time_zone: 'America/Santiago' },
      name: 'Zoe',
      language,
      locator: 'KH8G6K',
      amount: 3_100,
      currency: 'CLP',
      reason: 'X',
      link: 'https://x.test/1',
    })
    expect(spanishIn(language, `${subject} ${body}`)).toEqual([])
    expect(body).not.toMatch(/undefined|\[object|\$\{|=>/)
  },
)
