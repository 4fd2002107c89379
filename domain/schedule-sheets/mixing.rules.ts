/** The contents of a sheet. */
export type Carried = {
  departure_ids: readonly string[]
  booking_ids: readonly string[]
  /** a passenger of a private tour is aboard */
  has_private: boolean
}
export type Mixing = 'private' | 'departures'

/**
 * What a person must decide before passengers are added: whether strangers may join a private party, or two departures
 * share one vehicle. Passengers who are already aboard are not asked about again.
 */
export function mixingOf(before: Carried, after: Carried): Mixing | null {
  const comesNew = after.booking_ids.some((id) => !before.booking_ids.includes(id))
  if (after.has_private && after.booking_ids.length > 1 && comesNew) return 'private'
  const brings = after.departure_ids.some((id) => !before.departure_ids.includes(id))
  return after.departure_ids.length > 1 && before.departure_ids.length > 0 && brings ? 'departures' : null
}

/** A stop and its time; '' without one. */
export type StopTime = { id: string; place: string; time: string }
/** `was` is null for a stop that is new. */
export type ChangedTime = { place: string; was: string | null; time: string }

/** The stops that have another hour than before, or are new. */
export function changedTimes(before: readonly StopTime[], after: readonly StopTime[]): ChangedTime[] {
  const old = new Map(before.map(({ id, time }) => [id, time]))
  return after
    .map(({ id, place, time }) => ({ place, was: old.get(id) ?? null, time }))
    .filter(({ was, time }) => was !== time)
}
