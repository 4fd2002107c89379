import { bringsVoucher } from '#domain/messages/message-kind.rules.ts'
import type { Reader } from '#server/db/database.ts'
import type { Outgoing } from '#server/mail/hand-over.ts'
import type { Attachment } from '#server/mail/transport.ts'
import { voucherFile } from '#words/customer/voucher-text.ts'
import { speak } from '#words/language.ts'
import type { Start } from '#words/links.ts'

import { findVoucherPage } from '../pages/pages.queries.ts'
import { calendarOf } from './calendar.document.ts'
import { qrCodeOf } from './qr-code.document.ts'
import { pdfNameOf, voucherPdf } from './voucher-pdf.document.ts'

/** Together; what is larger many mail servers refuse. */
const mostBytes = 2_000_000

/**
 * The voucher and the calendar that a letter brings, as they stand now and in its language: none where the booking does not stand
 * confirmed. A paper that cannot be drawn is left out and told to `report`: the letter says the same, and its link opens it.
 */
export function findPapers(
  db: Reader,
  { kind, booking_id, language }: Pick<Outgoing, 'kind' | 'booking_id' | 'language'>,
  { now, start, report }: { now: Date; start: Start; report: (error: unknown) => void },
): Promise<Attachment[]> {
  if (!booking_id || !bringsVoucher(kind)) return Promise.resolve([])
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
      const page = await findVoucherPage(db, booking_id, { now, start }, qrCodeOf)
      const { booking } = page
      if (booking.status !== 'confirmada') return []
      await add(pdfNameOf(booking), 'application/pdf', () => voucherPdf(page))
      await add(
        voucherFile.calendarName(booking.locator),
        'text/calendar; charset=utf-8; method=PUBLISH',
        () => Buffer.from(calendarOf(page, now)),
      )
    } catch (error) {
      report(error)
    }
    return papers.reduce((sum, { content }) => sum + content.length, 0) > mostBytes ? [] : papers
  })
}
