import { refusalMessage } from '#contract/refusals.ts'
import type { ChosenDeparture, NewBookingPage, PageProblem } from '#contract/storefront-page.ts'
import type { PublicDay } from '#contract/storefront.contract.ts'
import { addDays, isLocalDate, type LocalDate, monthOf } from '#domain/local-date.ts'
import type { Party } from '#domain/products/party.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'

import type { Reader } from '../../db/database.ts'
import type { ProductOnSale } from '../availability/sellable.queries.ts'
import { findAlternatives, publicDays } from './public-availability.queries.ts'
import {
  findProductCards,
  findPublicOperator,
  findPublicProduct,
  type ProductStanding,
} from './storefront.queries.ts'

/** How far the first page looks for a month with something to sell. */
const reach = 92

type Typed = Record<string, string>
/** The answer to what a form sent, when it could not be done. */
export type Refused = { problem: PageProblem; wantsOthers: boolean }

/** The page on which a booking starts, with what the visitor has chosen so far. */
export async function findNewBookingPage(
  db: Reader,
  standing: ProductStanding,
  typed: Typed,
  now: Date,
  refused: Refused | null = null,
): Promise<NewBookingPage> {
  const today = localMoment(now, standing.time_zone).date
  const asked = monthAsked(typed, today)
  const range = asked
    ? monthOf(`${asked}-01`)
    : { from: `${today.slice(0, 7)}-01`, to: addDays(today, reach) }
  const from = range.from < today ? today : range.from
  const { product, sale } = await findPublicProduct(db, standing, from, range.to)
  const reached = publicDays(sale, range.from, range.to, now)
  const month = asked ?? firstMonthOnSale(reached) ?? today.slice(0, 7)
  const { to } = monthOf(`${month}-01`)
  const days = publicDays(sale, `${month}-01`, to, now)
  const choice = readChoice(typed, product)
  const { chosen, problem } = checkedChoice(choice, days)
  const wanted = refused?.wantsOthers || problem ? choice : null
  const [operator, others, alternatives] = await Promise.all([
    findPublicOperator(db, standing.tour_operator_id),
    findProductCards(db, standing.tour_operator_id, today, product.id),
    wanted?.date ? findAlternatives(db, product.id, wanted, now) : [],
  ])
  return {
    page: 'new-booking',
    operator,
    product,
    others,
    month,
    days,
    today,
    last: addDays(today, sale.sells_ahead_days),
    chosen,
    problem: refused?.problem ?? problem,
    alternatives,
  }
}

function monthAsked({ month = '', date = '' }: Typed, today: LocalDate): string | null {
  const asked = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : isLocalDate(date) ? date.slice(0, 7) : ''
  const [first, last] = [today.slice(0, 7), addDays(today, 731).slice(0, 7)]
  return asked >= first && asked <= last ? asked : null
}

const isOpen = (day: PublicDay) => day.slots.some((slot) => !slot.closed)
const firstMonthOnSale = (days: PublicDay[]) => days.find(isOpen)?.date.slice(0, 7)

/** A departure and a party out of untrusted text; one adult where nobody was named. `step` is a stepper's button. */
export function readChoice(
  typed: Typed,
  product: Pick<ProductOnSale, 'categories' | 'max_pax_booking'>,
): ChosenDeparture {
  const [stepped, change] = (typed['step'] ?? '').split(':')
  const party: Party = {}
  for (const { code } of product.categories) {
    const asked = typed[code]
    if (asked === undefined && stepped !== code) continue
    const quantity = (Number.parseInt(asked ?? '0', 10) || 0) + (stepped === code ? Number(change) || 0 : 0)
    party[code] = Math.max(0, Math.min(product.max_pax_booking, quantity))
  }
  const first = product.categories.find((category) => !category.needs_adult)
  if (Object.keys(party).length === 0 && first) party[first.code] = 1
  const { date = '', start_time = '' } = typed
  return {
    date: isLocalDate(date) ? date : '',
    start_time: /^([01]\d|2[0-3]):[0-5]\d$/.test(start_time) ? start_time : '',
    party,
  }
}

/** A link may name a day that sold out or closed since: the page says so and the day is no longer chosen. */
function checkedChoice(choice: ChosenDeparture, days: PublicDay[]) {
  const day = days.find(({ date }) => date === choice.date)
  if (!choice.date || (day && isOpen(day))) return { chosen: choice, problem: null }
  const why = day?.closed.toLowerCase() ?? ''
  const message = refusalMessage('departure_closed', { why })
  const problem: PageProblem = { code: 'departure_closed', message, fields: {} }
  return { chosen: { ...choice, date: '', start_time: '' }, problem }
}
