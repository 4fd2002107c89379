import { isRestedFor } from '#domain/schedule-sheets/resources/crew-matching.rules.ts'
import type { DriverLimits } from '#domain/schedule-sheets/warnings/driver-hours.rules.ts'

import { type CrewDuty, type FleetPerson, overlaps } from './fleet-day.ts'

/** Whether a person without other new work may do a duty: role, documents, language, absences, hours and rests. */
export function mayDo(person: FleetPerson, duty: CrewDuty, limits: DriverLimits): boolean {
  const until = duty.role === 'driver' ? person.drives_until : person.guides_until
  return (
    until !== null &&
    duty.works.to <= until &&
    (person.serves?.includes(duty.group) ?? true) &&
    (duty.role === 'driver' ||
      duty.languages.length === 0 ||
      duty.languages.some((language) => person.languages.includes(language))) &&
    person.unavailable.every((span) => !overlaps(span, duty)) &&
    isRestedFor({ otherDays: person.other_days }, duty.works, person.worked, limits)
  )
}

/** Whether a person who may do a duty may do it beside the ones already given. */
export function mayAdd(
  person: FleetPerson,
  given: readonly CrewDuty[],
  duty: CrewDuty,
  limits: DriverLimits,
): boolean {
  if (given.length === 0) return true
  return (
    given.every((other) => !overlaps(other, duty)) &&
    isRestedFor({}, duty.works, [...person.worked, ...given.map(({ works }) => works)], limits)
  )
}

/** Whether two duties exclude each other for every person. */
export const excludeEachOther = (one: CrewDuty, other: CrewDuty, limits: DriverLimits): boolean =>
  overlaps(one, other) || !isRestedFor({}, other.works, [one.works], limits)
