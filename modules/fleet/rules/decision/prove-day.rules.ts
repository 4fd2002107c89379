import { decideDay } from './decide-day.rules.ts'
import {
  type DayLack,
  type Extended,
  lackWithGroups,
  leastExtra,
  sharedEffort,
} from './decide-with-reserve.rules.ts'
import { filledDay } from './filled-day.rules.ts'
import {
  defaultEffort,
  type Effort,
  type FleetDay,
  type FleetVehicle,
  largestTogether,
  sum,
} from './fleet-day.ts'
import { seatsAfterPacking } from './packing.rules.ts'
import { type NewParty, withParties } from './party.rules.ts'

/** What a plan gives a group: its vehicles, as indexes of the day's, and the seats that stay free in each that it rides in. */
export type ProvenGroup = { vehicles: number[]; free: number[] }
export type Proof = { answer: 'yes'; groups: ProvenGroup[] } | { answer: 'no' | 'unknown'; lack: DayLack }

/**
 * Whether a day still carries everybody with some parties more, own vehicles first. People whom it can not carry without
 * them either do not keep others from a vehicle: what is missing already must not grow.
 */
export function proveDay(day: FleetDay, parties: readonly NewParty[], each: Effort = defaultEffort): Proof {
  const effort = sharedEffort(each)
  const whole = withParties(day, parties)
  const own = whole.vehicles.filter(({ cost }) => cost === 0)
  const least = leastExtra(whole, own, effort)
  if (least) return proofOf(whole, withSpareVan(whole, parties, own, effort) ?? least)
  const plan = leastExtra(whole, whole.vehicles, effort)
  if (plan) return proofOf(whole, plan)
  const filled = filledDay(day, parties, effort)
  const added = filled ? withParties(filled.day, parties) : whole
  const found = filled && leastExtra(added, added.vehicles, effort)
  if (filled && found) return proofOf(added, found, filled.groups)
  const refused = decideDay(added, effort)
  return refused.answer === 'yes'
    ? { answer: 'unknown', lack: noLack }
    : { answer: refused.answer, lack: lackWithGroups(whole, refused.lack) }
}

/**
 * A plan in which an own van that is idle stays for those who come after the last party, if strangers travel with it: the
 * sales after this one then need no plan.
 */
function withSpareVan(
  whole: FleetDay,
  parties: readonly NewParty[],
  own: readonly FleetVehicle[],
  effort: Effort,
): Extended | null {
  const party = parties.at(-1)
  if (!party || party.is_private) return null
  const at = party.joins ?? whole.groups.findLastIndex(({ id }) => id === party.group.id)
  for (const spare of [whole.largest_together, Math.ceil(whole.largest_together / 2)]) {
    const groups = whole.groups.map((group, index) =>
      index === at ? { ...group, parties: [...group.parties, spare] } : group,
    )
    const found = leastExtra({ ...whole, groups }, own, effort)
    if (found) return found
  }
  return null
}

const noLack: DayLack = { what: 'combination', span: { from: 0, to: 0 }, missing: 0, seats: 0, groups: [] }

/** `unserved`: groups that lack a vehicle or a person are not sold. */
function proofOf(
  day: FleetDay,
  { groupsOf, all }: Extended,
  unserved: ReadonlySet<number> = new Set(),
): Proof {
  const used = [...groupsOf].map(([van, groups]) => ({ index: day.vehicles.indexOf(van), van, groups }))
  return {
    answer: 'yes',
    groups: day.groups.map((group, at) => {
      if (unserved.has(at) || all.length === 0) return { vehicles: [], free: [] }
      const { parties, open_seats } = group
      const vans = used.filter(({ groups }) => groups.includes(at))
      const together = parties.filter((seats) => seats <= largestTogether(day, group))
      const seats = [...open_seats, ...vans.map(({ van }) => van.seats)]
      return {
        vehicles: vans.map(({ index }) => index),
        free: seatsAfterPacking(together, sum(parties) - sum(together), seats) ?? [],
      }
    }),
  }
}

/** The largest party that fits, with what one more would lack; null for a party that is not limited. */
export type Limit = { seats: number; lack: DayLack } | null

/**
 * How many more a day carries as this party, at most `most`. Parties that stay together fit up to a size; larger ones are
 * parted, and fit up to another.
 */
export function largestParty(
  day: FleetDay,
  party: NewParty,
  most: number,
  { effort = defaultEffort, sellsInDoubt = false }: { effort?: Effort; sellsInDoubt?: boolean } = {},
): Limit {
  const carried = filledDay(day, [party], effort)?.day ?? day
  const decide = (seats: number) => decideDay(withParties(carried, [{ ...party, seats }]), effort)
  const fits = (seats: number) => {
    const { answer } = decide(seats)
    return answer === 'yes' || (sellsInDoubt && answer === 'unknown')
  }
  const between = (fitting: number, above: number): number => {
    let [low, high] = [fitting, above]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (fits(middle)) low = middle
      else high = middle
    }
    return low
  }
  if (most <= 0 || fits(most)) return null
  const together = Math.min(most, day.largest_together)
  const isWhole = together < most && fits(together)
  const seats = isWhole ? between(together, most) : between(0, together)
  const refused = decide(seats + 1)
  return { seats, lack: refused.answer === 'yes' ? noLack : lackWithGroups(carried, refused.lack) }
}
