import { sql } from 'kysely'

import type { DemoEnd } from '#demo/demo-module.ts'
import { seededRandom, seedOf } from '#demo/story/random.ts'
import { isLanguage } from '#domain/language.ts'
import type { Tx } from '#server/db/database.ts'

import { shortName } from '../rules/review.rules.ts'

const comments = {
  es: [
    'Puntuales en la recogida y el guía explicó todo con paciencia.',
    'Hace mucho frío antes del amanecer: lleven guantes. Valió la pena.',
    'Muy lindo, aunque la van iba llena.',
    'El desayuno en ruta fue lo mejor.',
    'Volveríamos. La vista del atardecer es increíble.',
  ],
  en: [
    'On time, and our guide was patient with the kids.',
    'Bring layers: it is freezing before sunrise. Worth every minute.',
    'Lovely tour, a bit rushed at the last stop.',
  ],
  pt: ['Guia atencioso e van confortável.', 'Passeio lindo, acordar cedo valeu a pena.'],
} as const
const answer = 'Gracias por contarlo: avisaremos mejor del frío.'
const hour = 60 * 60_000

type Travelled = {
  id: string
  product_id: string
  contact_name: string
  language: string
  locator: string
  date: string
  ends_at: Date
}

/** A third of those who travelled wrote a review; the latest two wait for the office. */
export async function storeReviews(tx: Tx, { operator: { tour_operator_id }, now }: DemoEnd) {
  const { rows } = await sql<Travelled>`
    select distinct on (b.id) b.id, i.product_id, b.contact_name, b.language, b.locator, d.date,
      d.starts_at + make_interval(mins => p.duration_minutes) as ends_at
    from bookings b
    join booking_items i on i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
    where b.tour_operator_id = ${tour_operator_id}::uuid and b.status = 'completada' and i.status = 'completada'
      and b.contact_name <> '' and b.channel <> 'agencia'
    order by b.id, d.starts_at desc`.execute(tx)
  const reviews = rows
    .map((row) => ({ ...row, random: seededRandom(seedOf(`review ${row.locator}`)) }))
    .filter(({ random }) => random.chance(35))
    .map(({ random, ...row }) => {
      const language = isLanguage(row.language) ? row.language : 'es'
      const sent = new Date(Math.min(row.ends_at.getTime() + random.between(20, 40) * hour, now.getTime()))
      const score = random.pick([5, 5, 5, 4, 5, 4, 3, 5])
      const comment = random.chance(70) ? random.pick(comments[language]) : ''
      return { ...row, language, sent, score, comment }
    })
    .toSorted((one, other) => other.sent.getTime() - one.sent.getTime())
  for (const [
    index,
    { id, product_id, contact_name, language, date, sent, score, comment },
  ] of reviews.entries())
    await tx
      .insertInto('reviews')
      .values({
        tour_operator_id,
        created_at: sent,
        updated_at: sent,
        booking_id: id,
        product_id,
        service_date: date,
        score,
        comment,
        author: shortName(contact_name),
        language,
        status: index < 2 ? 'por_revisar' : 'publicada',
        answer: score === 3 && comment ? answer : '',
      })
      .execute()
}
