import type { FleetDay, FleetPerson, Span } from '../rules/decision/fleet-day.ts'

export type WorkedDuty = Span & { works: Span; role: 'driver' | 'guide'; languages: readonly string[] }

/** Why one person may not do these new duties together, by the rules of hours written a second time. */
export function faultOfPerson(
  person: FleetPerson,
  duties: readonly WorkedDuty[],
  { limits }: FleetDay,
): string | null {
  const meets = (one: Span, other: Span) => Math.max(one.from, other.from) < Math.min(one.to, other.to)
  const [dayMinutes, restMinutes] = [limits.driver_hours_day * 60, limits.driver_rest_hours * 60]
  for (const [at, duty] of duties.entries()) {
    const until = { driver: person.drives_until, guide: person.guides_until }[duty.role]
    if (until === null) return `is no ${duty.role}`
    if (duty.works.to > until) return 'documents end'
    const isHeard =
      duty.languages.length === 0 || person.languages.some((each) => duty.languages.includes(each))
    if (duty.role === 'guide' && !isHeard) return 'speaks another language'
    if (person.unavailable.some((span) => meets(span, duty))) return 'is away'
    if (duties.some((other, index) => index !== at && meets(other, duty))) return 'is in two places'
    for (const run of person.other_days)
      if (duty.works.from < run.to + restMinutes && run.from < duty.works.to + restMinutes)
        return 'does not rest between days'
  }
  const work = [
    ...person.worked.map((span) => ({ ...span, isNew: false })),
    ...duties.map(({ works }) => ({ ...works, isNew: true })),
  ].toSorted((one, other) => one.from - other.from)
  const shifts: (typeof work)[] = []
  for (const span of work) {
    const shift = shifts.at(-1)
    const last = shift?.at(-1)
    if (shift && last && span.from < last.to + restMinutes) shift.push(span)
    else shifts.push([span])
  }
  for (const shift of shifts) {
    if (shift.length < 2 || !shift.some(({ isNew }) => isNew)) continue
    let minutes = 0
    for (const { from, to } of shift) minutes += to - from
    if (minutes > dayMinutes) return 'works too long'
    const [first, last] = [shift[0], shift.at(-1)]
    if (first && last && last.to > first.from + 1440 - restMinutes) return 'has no time for a rest'
  }
  return null
}
