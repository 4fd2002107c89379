import { sql } from 'kysely'

import type { WhatsAppEstimate } from '#contract/whatsapp/costs.contract.ts'
import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { Language } from '#domain/language.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { countryOf } from '#domain/whatsapp/country.rules.ts'
import { numberForms } from '#domain/whatsapp/numbers.rules.ts'
import { addUp, categoryOf, priceOn } from '#domain/whatsapp/price.rules.ts'
import { languagesFor } from '#domain/whatsapp/template-text.rules.ts'
import { templateName, type WhatsAppKind } from '#domain/whatsapp/whatsapp-kind.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

import { pickupsToSet } from '../../schedule-sheets/run/pickups-to-set.queries.ts'
import { listWrittenPrices } from '../costs/prices.queries.ts'

type Asked = { kind: WhatsAppKind; told_id: readonly string[] }
type Told = { phone: string; language: Language }

/** No departure takes more people. */
const mostTold = 1000

/** How many of those who would be told of it would be by WhatsApp, and what that costs by the prices of today. */
export async function estimateWhatsApp(
  { db, now }: { db: Reader; now: Date },
  tour_operator_id: string,
  { kind, told_id }: Asked,
): Promise<WhatsAppEstimate> {
  const templates = await listApproved(db, tour_operator_id, kind)
  if (templates.length === 0) return { messages: 0, sums: [], unpriced: 0 }
  const [told, prices, operator] = await Promise.all([
    listTold(db, tour_operator_id, told_id),
    listWrittenPrices(db, tour_operator_id),
    db
      .selectFrom('tour_operators')
      .select('time_zone')
      .where('id', '=', tour_operator_id)
      .executeTakeFirstOrThrow(),
  ])
  const date: LocalDate = localMoment(now, operator.time_zone).date
  const stopped = await listStopped(
    db,
    tour_operator_id,
    told.map(({ phone }) => phone),
  )
  const sent = told.flatMap(({ phone, language }) => {
    const template = templates.find((each) => each.language === languagesFor(language)[0])
    if (!template || numberForms(phone).some((form) => stopped.has(form))) return []
    const asked = { country: countryOf(phone), category: categoryOf(template.category), date }
    return [{ messages: 1, price: priceOn(prices, asked) }]
  })
  return { messages: sent.length, ...addUp(sent) }
}

/** None where the channel or the kind is off, or stopped. */
async function listApproved(db: Reader, tour_operator_id: string, kind: WhatsAppKind) {
  return db
    .selectFrom('whatsapp_accounts as a')
    .innerJoin('whatsapp_templates as t', 't.tour_operator_id', 'a.tour_operator_id')
    .select(['t.language', 't.category'])
    .where('a.tour_operator_id', '=', tour_operator_id)
    .where('a.enabled', '=', true)
    .where('a.trouble', '=', '')
    .where(sql<boolean>`${kind} = any(a.kinds)`)
    .where('t.name', '=', templateName(kind))
    .where('t.state', '=', 'aprobada')
    .where('t.body', '<>', '')
    .execute()
}

/** One for each booking, as messages go: of all that these ids stand for. */
async function listTold(db: Reader, tour_operator_id: string, told_id: readonly string[]): Promise<Told[]> {
  const ids = sql`any(${[...told_id]}::uuid[])`
  const { rows } = await sql<Told>`
    select b.contact_phone as phone, b.language from bookings b
    where b.tour_operator_id = ${tour_operator_id}::uuid and b.contact_phone <> ''
      and b.number_passed_on_at is null
      -- Who hides their number and asked for no more is known by the booking.
      and not exists (select from whatsapp_people s where s.tour_operator_id = b.tour_operator_id and s.booking_id = b.id
        and s.stopped_at is not null and s.wa_id = '')
      and b.id in (select unnest(${[...told_id]}::uuid[]) union all
        select i.booking_id from booking_items i where i.tour_operator_id = ${tour_operator_id}::uuid
          and i.departure_id = ${ids} and i.status in ${oneOf(liveStatuses)} union all
        select a.booking_id from disruption_answers a where a.tour_operator_id = ${tour_operator_id}::uuid
          and a.disruption_id = ${ids} and a.outcome = 'esperando' union all
        select i.booking_id from (${pickupsToSet(tour_operator_id, sql`= ${ids}`)}) i)
    limit ${mostTold}`.execute(db)
  return rows
}

async function listStopped(db: Reader, tour_operator_id: string, phones: readonly string[]) {
  const forms = phones.flatMap((phone) => numberForms(phone))
  if (forms.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('whatsapp_people')
    .select('wa_id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('wa_id', 'in', forms)
    .where('stopped_at', 'is not', null)
    .where('number_until', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ wa_id }) => numberForms(wa_id)))
}
