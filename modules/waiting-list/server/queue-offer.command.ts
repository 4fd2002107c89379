import type { Language } from '#domain/language.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Act } from '#server/db/act.ts'
import type { ProductOnSale } from '#server/features/departures/availability/sellable.queries.ts'
import { queueMessage } from '#server/features/messages/queue-message.command.ts'
import { translate } from '#server/features/operator-texts/translate.queries.ts'
import { findLetterhead } from '#server/features/operators/letterhead.queries.ts'
import { linkTo } from '#words/links.ts'

import type { StoredWaiting } from './waiting-list.queries.ts'
import { joinedEmail, offerEmail } from './waiting-offer.email.ts'

type Offer = {
  tour_operator_id: string
  waiting: StoredWaiting
  booking_id: string
  expires_at: Date
  product: ProductOnSale
}

/** Notifies a person of an offer; without an email the office calls. */
export async function queueOffer(act: Act, offer: Offer) {
  const { tx } = act
  const { tour_operator_id, waiting, booking_id, expires_at, product } = offer
  if (!waiting.email) return
  const operator = await findLetterhead(tx, tour_operator_id)
  const mail = offerEmail({
    operator,
    name: waiting.name,
    language: waiting.language,
    ...(await translate(tx, offer, { product_name: product.name }, waiting.language)),
    date: waiting.date,
    start_time: waiting.start_time,
    duration_minutes: product.duration_minutes,
    seats: waiting.seats,
    until: localMoment(expires_at, product.time_zone),
    link: linkTo.booking(act, booking_id),
  })
  await queueMessage(act, {
    tour_operator_id,
    kind: 'waiting-offer',
    expires_at,
    recipient: waiting.email,
    booking_id,
    ...mail,
  })
}

type Joined = {
  tour_operator_id: string
  product: ProductOnSale
  date: string
  start_time: string
  people: number
  name: string
  email: string
  language: Language
  caused_by: string | undefined
}

/** Confirms the entry on the list, so that the offer is no surprise. */
export async function queueJoined(
  act: Act,
  { tour_operator_id, product, email, caused_by, ...rest }: Joined,
) {
  const { tx } = act
  if (!email) return
  const { id, name, duration_minutes } = product
  const operator = await findLetterhead(tx, tour_operator_id)
  const link = linkTo.sale(act, id, rest.language)
  const facts = { ...rest, operator, duration_minutes, link }
  const tour = await translate(tx, { tour_operator_id }, { product_name: name }, rest.language)
  const mail = joinedEmail({ ...facts, ...tour })
  await queueMessage(act, {
    tour_operator_id,
    kind: 'waiting-joined',
    recipient: email,
    ...(caused_by && { caused_by }),
    ...mail,
  })
}
