import { expect, test } from 'vitest'

import { liftedEmail, movedEmail, refundedEmail, suspendedEmail } from './disruption-notice.email.ts'

const trek = { product_name: 'Travesía', date: '2026-12-24', start_time: '08:00', duration_minutes: 4320 }
const about = {
  ...trek,
  operator: { name: 'Andes', phone: '', email: '', country: 'CL', time_zone: 'America/Santiago' },
  name: 'Íñigo',
  language: 'es' as const,
  locator: 'KH8G6K',
  origin: 'clima' as const,
  reason: 'Viento',
  link: 'https://tours.test/x',
}
const later = { date: '2026-12-28', start_time: '08:00' }

test('every letter about a departure of a tour of several days says when it comes back', () => {
  const own = 'jueves 24 de diciembre, 08:00 · vuelve el sábado 26 de diciembre'
  const other = 'lunes 28 de diciembre, 08:00 · vuelve el miércoles 30 de diciembre'
  const suspended = suspendedEmail({ ...about, alternatives: [later] }).body
  expect(suspended).toContain(own)
  expect(suspended).toContain(other)
  for (const chosen of [true, false])
    expect(movedEmail({ ...about, to: later, chosen, meetings: [], waiting: null }).body).toContain(other)
  expect(
    refundedEmail({ ...about, paid: 0, currency: 'CLP', refund: { sources: [], days: 10 } }).body,
  ).toContain(own)
  expect(liftedEmail({ ...about, waiting: null }).body).toContain(own)
})
