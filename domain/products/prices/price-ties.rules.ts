import { addDays, type LocalDate, weekdayOf } from '../../local-date.ts'
import { moreSpecific, type PriceConditions, type PriceRule } from './price-rule.rules.ts'

/** Two prices, by their places in the list, that would both be the most specific for one sale. */
export type PriceTie = {
  first: number
  second: number
  /** the first day on which they meet, and a group for which they do */
  date: LocalDate
  people: number
  /** dimension in which they differ without either being narrower; null with equal conditions */
  over: 'weekdays' | 'group_size' | null
}

type Numbered = { rule: PriceRule; index: number }

/** The first two prices that could tie, or null when every sale has one price at most. */
export function findTie(rules: readonly PriceRule[]): PriceTie | null {
  const numbered = rules.map((rule, index) => ({ rule, index }))
  const groups = [...Map.groupBy(numbered, ({ rule }) => conditionsKey(rule)).values()]
  for (const group of groups) {
    const tie = sameStart(group)
    if (tie) return tie
  }
  for (const [place, group] of groups.entries())
    for (const other of groups.slice(place + 1)) {
      const tie = meet(group, other)
      if (tie) return tie
    }
  return null
}

export const sortedWeekdays = (weekdays: readonly number[] | null) =>
  weekdays && new Set(weekdays).size < 7 ? [...weekdays].toSorted((a, b) => a - b) : null

function conditionsKey({ category_code, residency, weekdays, pax_min, pax_max, channel }: PriceConditions) {
  return JSON.stringify([category_code, residency, sortedWeekdays(weekdays), pax_min, pax_max, channel])
}

/** Prices with the same conditions follow each other; two that start on one day can't. */
function sameStart(group: readonly Numbered[]): PriceTie | null {
  for (const [place, { rule, index }] of group.entries()) {
    const twin = group.slice(place + 1).find((each) => each.rule.valid_from === rule.valid_from)
    if (!twin) continue
    const date = daysFrom(rule.valid_from, 7).find((day) => on(rule.weekdays, day)) ?? rule.valid_from
    return { first: index, second: twin.index, date, people: rule.pax_min, over: null }
  }
  return null
}

/** Two sets of conditions that are equally specific, overlap, and are both in force on some day. */
function meet(group: readonly Numbered[], other: readonly Numbered[]): PriceTie | null {
  const [one] = group
  const [two] = other
  if (!one || !two || !overlap(one.rule, two.rule)) return null
  const all = [...group, ...other].map(({ rule }) => rule)
  const turns = all.flatMap(({ valid_from, valid_to }) =>
    valid_to === null ? [valid_from] : [valid_from, addDays(valid_to, 1)],
  )
  const starts = [...new Set(turns)].toSorted()
  for (const [place, start] of starts.entries()) {
    const first = inForce(group, start)
    const second = inForce(other, start)
    if (!first || !second) continue
    const next = starts[place + 1]
    // Nothing changes until the next turning day, and a week contains every weekday.
    const date = daysFrom(start, 7).find(
      (day) => (!next || day < next) && on(one.rule.weekdays, day) && on(two.rule.weekdays, day),
    )
    if (!date) continue
    const people = Math.max(one.rule.pax_min, two.rule.pax_min)
    const sameSize = one.rule.pax_min === two.rule.pax_min && one.rule.pax_max === two.rule.pax_max
    const over = sameSize ? 'weekdays' : 'group_size'
    return { first: first.index, second: second.index, date, people, over }
  }
  return null
}

function overlap(one: PriceConditions, two: PriceConditions): boolean {
  return (
    moreSpecific(one, two) === null &&
    one.category_code === two.category_code &&
    one.channel === two.channel &&
    one.residency === two.residency &&
    one.pax_min <= (two.pax_max ?? Infinity) &&
    two.pax_min <= (one.pax_max ?? Infinity)
  )
}

/** Of prices with the same conditions, the last started one that has not ended. */
function inForce(group: readonly Numbered[], date: LocalDate): Numbered | undefined {
  return group
    .filter(({ rule }) => rule.valid_from <= date && (rule.valid_to === null || rule.valid_to >= date))
    .toSorted((a, b) => (a.rule.valid_from < b.rule.valid_from ? 1 : -1))[0]
}

const on = (weekdays: readonly number[] | null, date: LocalDate) =>
  weekdays === null || weekdays.includes(weekdayOf(date))
const daysFrom = (date: LocalDate, days: number) =>
  Array.from({ length: days }, (_, index) => addDays(date, index))
