import { type ChosenDeparture, extraField, residentsField } from '#contract/storefront/choice.ts'
import type {
  NewBookingPage,
  PageProblem,
  PublicPricing,
  NewBookingParts,
} from '#contract/storefront/storefront-page.ts'
import type { PublicDay } from '#contract/storefront/storefront.contract.ts'
import { isLocalDate } from '#domain/local-date.ts'
import type { Party } from '#domain/products/prices/party.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { refusalMessage } from '#words/refusals/refusals.ts'

import { extensionPoint } from '../../../extensions/extension-point.ts'
import { translatePage } from '../../operator-texts/translate.queries.ts'
import { isOpen, findMonthOnSale } from '../sale/month-on-sale.queries.ts'
import { findOwnHold, heldOrder, joinedBy } from '../sale/own-hold.queries.ts'
import { findAlternatives, findPublicDays } from '../sale/public-availability.queries.ts'
import { currenciesOf, findShownMoney } from '../tour/shown-money.queries.ts'
import { findProductCards, findPublicOperator, type ProductStatusRow } from '../tour/storefront.queries.ts'

/** The party that a page is opened with, and that «desde» is the price of. */
const usualParty = 2

type Typed = Record<string, string>
/** The answer to what a form sent, when it could not be done. */
export type Refused = { problem: PageProblem; wantsOthers: boolean }

/** What the parts of modules are made from. */
export type PartFacts = {
  typed: Typed
  choice: ChosenDeparture
  /** whether the page has a day on sale chosen */
  chosen: boolean
  full: readonly { date: string; start_time: string }[]
}
/** A module adds its part to the page on which a booking starts. */
export const newBookingParts = extensionPoint<(facts: PartFacts) => Partial<NewBookingParts>>()
const partsOf = (facts: PartFacts): Partial<NewBookingParts> =>
  Object.assign({}, ...newBookingParts.all().map((part) => part(facts)))

/** The page on which a booking starts, with what the visitor has chosen so far. */
export async function findNewBookingPage(
  db: Reader,
  statusRow: ProductStatusRow,
  typed: Typed,
  { now, own_hold }: { now: Date; own_hold: string | null },
  refused: Refused | null = null,
): Promise<NewBookingPage & { untranslated: readonly string[] }> {
  const own = await findOwnHold(db, own_hold, now)
  const day = localMoment(now, statusRow.time_zone).date
  const page = { product_id: statusRow.id, tour_operator_id: statusRow.tour_operator_id }
  const joined = joinedBy(own, page)
  // An order has one currency and one rate: what joins it is sold in them, and the page offers no other.
  const shown = joined
    ? { offered: null, sold: joined.sold }
    : await findShownMoney(db, statusRow, typed, day)
  const { sold } = shown
  const last_tour = joined?.tours.at(-1)
  const { product, pricing, month, month_asked, days, strip, full, today, last } = await findMonthOnSale(
    db,
    statusRow,
    typed,
    now,
    { own, sold, near: last_tour?.date },
  )
  const choice = { ...readChoice(typed, pricing, last_tour), ...(sold && { currency: sold.currency }) }
  const visit = { now, own, sold }
  const shownDays = [...days, ...strip]
  const [chosen_day = null] =
    choice.date && !shownDays.some(({ date }) => date === choice.date)
      ? await findPublicDays(db, product.id, choice.date, choice.date, visit)
      : []
  const checked = checkedChoice(choice, chosen_day ? [chosen_day] : shownDays)
  const { problem } = checked
  const isUntouched = !refused && typed['date'] === undefined
  const taken = joined?.tours.map(({ date }) => date) ?? []
  const free = strip.filter(({ date }) => !taken.includes(date))
  const chosen = isUntouched ? { ...checked.chosen, date: firstFor(checked.chosen, free) } : checked.chosen
  const wanted = refused?.wantsOthers || problem ? choice : null
  const [operator, others, alternatives] = await Promise.all([
    findPublicOperator(db, statusRow.tour_operator_id),
    findProductCards(
      db,
      { tour_operator_id: statusRow.tour_operator_id, today, sold },
      { except: product.id },
    ),
    wanted?.date ? findAlternatives(db, product.id, wanted, visit) : [],
  ])
  return translatePage(db, statusRow, {
    page: 'new-booking',
    operator,
    product,
    others,
    month,
    month_asked,
    days,
    strip,
    today,
    last,
    chosen,
    ...currenciesOf(shown, operator),
    chosen_day,
    held: own && heldOrder(own, page),
    pricing,
    problem: refused?.problem ?? problem,
    alternatives,
    parts: partsOf({ typed, choice, chosen: checked.chosen.date !== '', full }),
  })
}

/** The first day with seats for all of a party, or ''. */
const firstFor = ({ party }: ChosenDeparture, days: readonly PublicDay[]): string => {
  const people = Object.values(party).reduce((sum, quantity) => sum + quantity, 0)
  const isRoomy = ({ slots }: PublicDay) =>
    slots.some(({ closed, seats_left }) => !closed && seats_left >= people)
  return days.find(isRoomy)?.date ?? ''
}

/** A departure and a party from untrusted text; by default two adults, as the advertised price. `step` is a stepper's button. */
export function readChoice(
  typed: Typed,
  product: Pick<PublicPricing, 'categories' | 'max_pax_booking' | 'extras'>,
  usual?: Pick<ChosenDeparture, 'party' | 'nationals'>,
): ChosenDeparture {
  const { max_pax_booking: max } = product
  const [stepped, change] = (typed['step'] ?? '').split(':')
  const counted = (field: string): number | null => {
    const asked = typed[field]
    if (asked === undefined && stepped !== field) return null
    const quantity = (Number.parseInt(asked ?? '0', 10) || 0) + (stepped === field ? Number(change) || 0 : 0)
    return Math.max(0, Math.min(max, quantity))
  }
  const party: Party = {}
  const nationals: Party = {}
  for (const { code } of product.categories) {
    const quantity = counted(code)
    if (quantity !== null) party[code] = quantity
    const residents = Math.min(counted(residentsField(code)) ?? 0, quantity ?? 0)
    if (residents > 0) nationals[code] = residents
  }
  const extras = product.extras.flatMap(({ id }) => {
    const quantity = counted(extraField(id)) ?? 0
    return quantity > 0 ? [{ extra_id: id, quantity }] : []
  })
  // The party of the order travels on its other tours too.
  if (Object.keys(party).length === 0 && usual)
    for (const { code } of product.categories) {
      const people = Math.min(max, usual.party[code] ?? 0)
      if (people > 0) party[code] = people
      if (people > 0 && usual.nationals[code]) nationals[code] = Math.min(people, usual.nationals[code])
    }
  const first = product.categories.find((category) => !category.needs_adult)
  if (Object.keys(party).length === 0 && first) party[first.code] = Math.min(usualParty, max)
  const { date = '', start_time = '' } = typed
  return {
    date: isLocalDate(date) ? date : '',
    start_time: /^([01]\d|2[0-3]):[0-5]\d$/.test(start_time) ? start_time : '',
    party,
    nationals,
    extras,
  }
}

/**
 * A link may contain a day that was sold out or closed since, or an hour that the day does not have: the page says so
 * and drops the choice.
 */
function checkedChoice(choice: ChosenDeparture, days: PublicDay[]) {
  const day = days.find(({ date }) => date === choice.date)
  if (!choice.date) return { chosen: choice, problem: null }
  if (day && isOpen(day)) {
    const { start_time } = choice
    if (start_time === '' || day.slots.some((slot) => slot.start_time === start_time))
      return { chosen: choice, problem: null }
    const problem: PageProblem = {
      code: 'departure_unknown',
      message: refusalMessage('departure_unknown', {}),
      fields: {},
    }
    return { chosen: { ...choice, start_time: '' }, problem }
  }
  const message = refusalMessage('departure_closed', { reason: day?.reason ?? null })
  const problem: PageProblem = { code: 'departure_closed', message, fields: {} }
  return { chosen: { ...choice, date: '', start_time: '' }, problem }
}
