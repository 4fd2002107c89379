import { meetingOf } from '#domain/bookings/meeting.rules.ts'
import type { SheetChange, SheetCopy } from '#domain/schedule-sheets/sheet-difference.rules.ts'
import type { Act } from '#server/db/act.ts'
import { linkTo } from '#words/links.ts'

import { findBooking } from '../../bookings/booking/booking.queries.ts'
import { findLetterWay } from '../../messages/letter-way.queries.ts'
import { queueMessage } from '../../messages/queue-message.command.ts'
import { queueLetter } from '../../messages/recipients/queue-letter.command.ts'
import { translate } from '../../operator-texts/translate.queries.ts'
import { findLetterhead } from '../../operators/letterhead.queries.ts'
import { pickupEmail } from './pickup-time.email.ts'
import { sheetEmail } from './sheet-published.email.ts'

/** Mails passengers their pickup window, the same one as on the voucher. */
export async function notifyPassengers(act: Act, tour_operator_id: string, item_ids: readonly string[]) {
  const { tx } = act
  if (item_ids.length === 0) return
  const operator = await findLetterhead(tx, tour_operator_id)
  const items = await tx
    .selectFrom('booking_items')
    .select(['id', 'booking_id'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', [...item_ids])
    .orderBy('id')
    .execute()
  const way = await findLetterWay(tx, tour_operator_id, 'pickup-time')
  if (!way.isOn) return
  for (const booking_id of new Set(items.map((item) => item.booking_id))) {
    const booking = await findBooking(tx, { id: booking_id, tour_operator_id })
    const own = booking.items.filter(({ id }) => item_ids.includes(id))
    const tours = own.map((item) => ({
      id: item.id,
      product_name: item.product.name,
      ...meetingOf(item, booking),
      // A hotel's door instructions are for the driver.
      ...(item.pickup_mode === 'hotel' && { instructions: '' }),
    }))
    const terms = { kind: 'pickup-time', meets: tours.map(({ id }) => id), way } as const
    await queueLetter(act, booking, terms, async (reader, { contact_name, language }) =>
      pickupEmail({
        operator,
        name: contact_name,
        language,
        locator: booking.locator,
        tours: await translate(reader, booking, tours, language),
        link: linkTo.voucher(act, booking.id),
      }),
    )
  }
}

type Announcement = { copy: SheetCopy; changes: SheetChange[]; number: number }

/** The crew of a sheet, by email where there is one; the sheet itself waits for them in their runs. */
export async function notifyCrew(
  act: Act,
  tour_operator_id: string,
  sheet_id: string,
  publication: Announcement,
) {
  const { tx } = act
  const operator = await findLetterhead(tx, tour_operator_id)
  const sheet = await tx
    .selectFrom('schedule_sheets')
    .select(['number', 'service_date'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', sheet_id)
    .executeTakeFirstOrThrow()
  const ids = [...new Set(publication.copy.crew.map(({ person_id }) => person_id))]
  if (ids.length === 0) return
  const persons = await tx
    .selectFrom('persons')
    .select(['id', 'full_name', 'email'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', ids)
    .where('email', '<>', '')
    .orderBy('id')
    .execute()
  for (const { full_name, email } of persons)
    await queueMessage(act, {
      tour_operator_id,
      kind: publication.number === 1 ? 'sheet-published' : 'sheet-changed',
      occasion: `${sheet_id} ${publication.number}`,
      recipient: email,
      ...sheetEmail({
        operator,
        name: full_name,
        sheet_number: sheet.number,
        date: sheet.service_date,
        version: publication.number,
        copy: publication.copy,
        changes: publication.changes,
        link: linkTo.run(act, sheet_id),
      }),
    })
}
