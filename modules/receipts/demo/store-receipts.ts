import { createHash } from 'node:crypto'

import type { LoadedOperator } from '#demo/loading/load-operator.ts'
import { idAt } from '#demo/loading/store-bookings.ts'
import { seededRandom, seedOf } from '#demo/story/random.ts'
import { balanceOf } from '#domain/bookings/booking-money.rules.ts'
import { depositDue } from '#domain/bookings/deposit.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Tx } from '#server/db/database.ts'
import { eventRow } from '#server/features/events/record-event.command.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { formatDate, formatMoney } from '#words/format.ts'

import { storeReceipt } from '../server/receipt-files.queries.ts'
import { drawReceipt } from './draw-receipt.ts'

const mostWaiting = 3
const minute = 60_000
const banks = [
  ['Banco Andino', '#0a4d8c'],
  ['Banco del Norte', '#7a1f3d'],
  ['Caja Atacama', '#1d5c45'],
] as const

type StoryFacts = { operator: LoadedOperator; files: FileStore; now: Date }

/** Some of those who owe a deposit have sent a picture of their transfer: the queue has work on the first day. */
export async function storeReceipts(tx: Tx, { operator, files, now }: StoryFacts) {
  const { tour_operator_id, operator: owner } = operator
  const bookings = await tx
    .selectFrom('bookings')
    .select(['id', 'status', 'total', 'paid', 'deposit', 'currency', 'contact_name', 'locator'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('status', 'in', ['pendiente', 'confirmada'])
    .where('contact_name', '<>', '')
    .where('channel', '<>', 'agencia')
    .where('service_starts_at', '>', now)
    .whereRef('total', '>', 'paid')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('status', 'desc')
    .orderBy('locator')
    .limit(mostWaiting)
    .execute()
  for (const [index, booking] of bookings.entries()) {
    const { id: booking_id, contact_name: payer_name, currency, locator } = booking
    const random = seededRandom(seedOf(locator))
    const owed = depositDue(booking) || balanceOf(booking)
    // One of them sent less than was asked for.
    const amount = index === 1 ? Math.max(1, owed - (owed % 10_000 || 1000)) : owed
    const at = new Date(now.getTime() - (index * 47 + 9) * minute)
    const [bank, colour] = banks[index % banks.length] ?? banks[0]
    const reference = String(random.between(10_000_000, 99_999_999))
    const { date, time } = localMoment(at, owner.time_zone)
    const bytes = await drawReceipt({
      bank,
      colour,
      reference,
      amount: formatMoney(amount, currency),
      date: `${formatDate(date)} ${time}`,
      payer: payer_name,
      payee: owner.name,
    })
    const id = idAt(at)
    const { media_type, bytes: size } = await storeReceipt(files, { tour_operator_id, id }, bytes, [])
    await tx
      .insertInto('receipts')
      .values({
        id,
        tour_operator_id,
        created_at: at,
        booking_id,
        amount,
        currency,
        reference,
        bank,
        payer_name,
        media_type,
        bytes: size,
        file_hash: createHash('sha256').update(bytes).digest('hex'),
        status: 'por_verificar',
      })
      .execute()
    const history_event = { kind: 'receipt_sent' as const, data: { amount, currency } }
    await tx
      .insertInto('events')
      .values({
        ...eventRow({
          tour_operator_id,
          entity: 'booking',
          entity_id: booking_id,
          ...history_event,
          actor: 'customer',
        }),
        id: idAt(at),
        created_at: at,
      })
      .execute()
  }
}
