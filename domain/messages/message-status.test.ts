import { expect, test } from 'vitest'

import { isUnconfirmed } from './message-status.rules.ts'

const sent_at = new Date('2027-05-03T12:00:00Z')
const later = (hours: number) => new Date(sent_at.getTime() + hours * 3_600_000)

test('marks a WhatsApp message without a report for a day as unconfirmed, and never a mail', () => {
  const sent = { channel: 'whatsapp', status: 'enviado', sent_at } as const
  expect(isUnconfirmed(sent, later(24))).toBe(false)
  expect(isUnconfirmed(sent, later(24.1))).toBe(true)
  expect(isUnconfirmed({ ...sent, status: 'entregado' }, later(48))).toBe(false)
  expect(isUnconfirmed({ ...sent, status: 'fallido' }, later(48))).toBe(false)
  expect(isUnconfirmed({ ...sent, channel: 'correo' }, later(48))).toBe(false)
  expect(isUnconfirmed({ ...sent, sent_at: null }, later(48))).toBe(false)
})
