import type { BookingStatus } from '#domain/bookings/booking.ts'
import { bringsCalendar, bringsVoucher } from '#domain/messages/message-kind.rules.ts'
import type { Acts } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { isPassing } from '#server/db/passing-errors.ts'
import { readTogether } from '#server/db/pipeline/read-together.ts'
import { reusePlans } from '#server/db/reuse-plans.ts'
import type { Outgoing } from '#server/mail/hand-over.ts'
import type { Attachment, FindLogo } from '#server/mail/transport.ts'
import { voucherFile } from '#words/customer/voucher-text.ts'
import { speak } from '#words/language.ts'
import type { Start } from '#words/links.ts'

import type { StoredBooking } from '../../bookings/booking/booking.queries.ts'
import { findVoucherPage } from '../pages/pages.queries.ts'
import { calendarsOf } from './calendar.document.ts'
import { qrCodeOf } from './qr-code.document.ts'
import { drawVoucher } from './voucher-aside.document.ts'
import { pdfNameOf } from './voucher-pdf.document.ts'

declare module '#server/mail/hand-over.ts' {
  interface Enclosed {
    booking?: StoredBooking
  }
}

type Leaving = {
  now: Date
  start: Start
  sender: string
  findLogo: FindLogo
  report: (error: unknown) => void
}

/** Together; what is larger many mail servers refuse. */
const mostBytes = 2_000_000

/**
 * The voucher and the calendar attached to a message, current and in its language: no voucher unless the booking
 * is confirmed, and no calendar if it never was. A document that cannot be rendered is left out and passed to
 * `report`: the message has the same content, and its link opens it. Throws during a database outage, which is
 * temporary: the message goes later, with its documents.
 */
export function findPapers(
  { act, db }: Acts,
  { kind, booking_id, language, enclosed }: Pick<Outgoing, 'kind' | 'booking_id' | 'language' | 'enclosed'>,
  { now, start, sender, findLogo, report }: Leaving,
): Promise<Attachment[]> {
  if (!booking_id || !bringsCalendar(kind)) return Promise.resolve([])
  return speak(language, async () => {
    const papers: Attachment[] = []
    const add = async (filename: string, contentType: string, draw: () => Promise<Buffer> | Buffer) => {
      try {
        papers.push({ filename, contentType, content: (await draw()).toString('base64') })
      } catch (error) {
        report(error)
      }
    }
    try {
      // On one connection: read on several at once, each would plan the statements for itself.
      const page = await act(null, async ({ tx }) => {
        await reusePlans(tx)
        const [found] = await readTogether(tx, (reader) =>
          speak(language, () =>
            findVoucherPage(reader, booking_id, { now, start, stored: enclosed?.booking }, qrCodeOf),
          ),
        )
        return found
      })
      const { booking } = page
      if (booking.status === 'confirmada' && bringsVoucher(kind))
        await add(pdfNameOf(booking), 'application/pdf', () => drawVoucher(page, findLogo))
      if (!(await isInCalendars(db, booking))) return papers
      for (const { method, content } of calendarsOf(page, { now, sender }))
        await add(
          calendarNames[method](booking.locator),
          `text/calendar; charset=utf-8; method=${method}`,
          () => Buffer.from(content),
        )
    } catch (error) {
      if (isPassing(error)) throw error
      report(error)
    }
    return papers.reduce((sum, { content }) => sum + content.length, 0) > mostBytes ? [] : papers
  })
}

const calendarNames = {
  PUBLISH: (locator: string) => voucherFile.calendarName(locator),
  CANCEL: (locator: string) => voucherFile.withdrawnName(locator),
}

/** A confirmed booking may be in a calendar, and stays there until it is removed; a pending one is in none. */
async function isInCalendars(db: Reader, { id, status }: { id: string; status: BookingStatus }) {
  if (status !== 'cancelada') return status === 'confirmada'
  const { confirmed_at } = await db
    .selectFrom('bookings')
    .select('confirmed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return confirmed_at !== null
}
