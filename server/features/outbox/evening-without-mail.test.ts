import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { ruleOf } from '#domain/messages/message-kind.rules.ts'
import type { MessageKind } from '#domain/messages/message.ts'
import { startLife } from '#testing/whole-product/life-of-messages.ts'

test(
  'what a mail server missed all evening arrives once when it is back, without what is not true any more',
  { timeout: 300_000 },
  async () => {
    const { db, life, delivered, play, clock } = await startLife()
    // Four in the afternoon at the tours' place.
    clock.now = new Date('2027-05-03T20:00:00Z')
    for (let each = 0; each < 12; each += 1) await play({ act: 'sell', days: 1 + (each % 3) })
    await play({ act: 'wait', hours: 1 })
    expect(delivered.splice(0)).toHaveLength(12)

    await play({ act: 'mail server', away: true })
    for (let each = 0; each < 12; each += 1) await play({ act: 'sell', days: 1 + (each % 3) })
    for (let each = 0; each < 10; each += 1) await play({ act: 'pay', whose: each, thirds: 1 + (each % 3) })
    await play({ act: 'annul', whose: 1 })
    for (const each of [3, 14]) await play({ act: 'cancel', whose: each })
    for (const each of [4, 16]) await play({ act: 'move', whose: each, days: 4 })
    await play({ act: 'wait', hours: 5 })
    expect(delivered).toEqual([])
    // Waiting messages become outdated meanwhile, too.
    await play({ act: 'cancel', whose: 17 })
    await play({ act: 'mail server', away: false })
    await play({ act: 'wait', hours: 12 })

    const { rows } = await sql<{ id: string; kind: MessageKind; status: string; booking_id: string }>`
      select id, kind, status, booking_id from messages order by id`.execute(db)
    const evening = rows.slice(12)
    const sent = evening.filter(({ status }) => status === 'enviado')
    expect(delivered.toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
    expect(sent.length).toBeGreaterThan(35)
    const kinds = new Set(sent.map(({ kind }) => kind))
    for (const kind of [
      'booking-confirmed',
      'payment-received',
      'booking-changed',
      'booking-cancelled',
      'reminder',
    ] as const)
      expect(kinds).toContain(kind)
    // No message is lost except those of cancelled bookings and the annulled payment.
    const cancelled = [3, 14, 17].map((each) => life.bookings[each])
    const lost = evening.filter(
      ({ kind, status }) =>
        (ruleOf(kind).by === 'event' || kind === 'reminder') && status !== 'enviado' && status !== 'en_cola',
    )
    expect(lost.length).toBeGreaterThan(3)
    for (const { kind, status, booking_id } of lost) {
      expect([kind, status]).toEqual([kind, 'descartado'])
      expect(kind.startsWith('payment') ? [life.bookings[1]] : cancelled).toContain(booking_id)
    }
  },
)
