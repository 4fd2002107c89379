import { sql } from 'kysely'

import type { WhatsAppCosts, WhatsAppPrice } from '#contract/whatsapp/costs.contract.ts'
import {
  addUp,
  type ChargeCategory,
  type MessagePrice,
  priceOn,
  publishedPrices,
} from '#domain/whatsapp/price.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

/** No operator writes so many: some countries, four categories and a change of Meta's every few months. */
const mostPrices = 2000

/** Those that somebody of the operator wrote, the newest first; what was corrected for the same day is left out. */
export async function listWrittenPrices(db: Reader, tour_operator_id: string): Promise<WhatsAppPrice[]> {
  const { rows } = await sql<WhatsAppPrice>`
    select distinct on (country, category, since) country, category, currency, trim_scale(price)::text as price,
      since::text as since, written_by_name
    from whatsapp_prices where tour_operator_id = ${tour_operator_id}::uuid
    order by country, category, since desc, number desc limit ${mostPrices}`.execute(db)
  return rows
}

type Tools = { db: Reader; now: Date }
type Sent = {
  date: string
  country: string
  category: ChargeCategory
  messages: number
  told: number
  free: number
}

/** What each message costs, and what those of this month come to. */
export async function findWhatsAppCosts(
  { db, now }: Tools,
  { id, time_zone }: { id: string; time_zone: string },
): Promise<WhatsAppCosts> {
  const today = localMoment(now, time_zone).date
  const since = `${today.slice(0, 8)}01`
  const written = await listWrittenPrices(db, id)
  const { rows } = await sql<Sent>`
    select (sent_at at time zone ${time_zone})::date::text as date, country, category,
      count(*) filter (where billable)::int as messages, count(*) filter (where billable and told)::int as told,
      count(*) filter (where not billable)::int as free
    from whatsapp_charges
    where tour_operator_id = ${id}::uuid and sent_at >= ${since}::date::timestamp at time zone ${time_zone}
    group by 1, 2, 3`.execute(db)
  const count = (of: 'messages' | 'told' | 'free') => rows.reduce((sum, row) => sum + row[of], 0)
  return {
    prices: [...shownPrices(written, today)],
    month: {
      since,
      messages: count('messages'),
      told: count('told'),
      free: count('free'),
      ...addUp(rows.map(({ messages, ...row }) => ({ messages, price: priceOn(written, row) }))),
    },
  }
}

/** Of each country and category the one in force, and those to come; what somebody wrote hides what is published. */
function shownPrices(written: readonly WhatsAppPrice[], today: string): WhatsAppPrice[] {
  const all = [...written, ...publishedPrices.map((each) => ({ ...each, written_by_name: '' }))]
  const isShown = (price: WhatsAppPrice) =>
    price.since > today ? true : isSame(priceOn(written, { ...price, date: today }), price)
  const own = (price: WhatsAppPrice) => price.country !== '' || price.written_by_name !== ''
  return all
    .filter((price) => own(price) && isShown(price))
    .toSorted(
      (one, other) =>
        one.country.localeCompare(other.country) ||
        one.category.localeCompare(other.category) ||
        one.since.localeCompare(other.since),
    )
}

const isSame = (one: MessagePrice | null, other: WhatsAppPrice) =>
  one?.country === other.country && one.since === other.since && one.price === other.price
