import { parseArgs } from 'node:util'

import { type DatedSpan, type JoinedDays, joinedDays } from '../rules/decision/joined-days.rules.ts'
import { withParties } from '../rules/decision/party.rules.ts'
import { proveDay } from '../rules/decision/prove-day.rules.ts'
import { existsByBruteForce } from './brute-force.ts'
import { randomDays, type SomeDays } from './random-days.ts'

/** The departures of some days alone, with the index that a group of all days has among them. */
function onlyOf({ groups, ...days }: SomeDays, { from, to }: Pick<JoinedDays, 'from' | 'to'>) {
  const own = groups.filter(({ date }) => from <= date && date <= to)
  const indexOf = (id: string | undefined) => own.findIndex((group) => group.id === id)
  return { day: { ...days, groups: own }, at: (group: number) => indexOf(groups[group]?.id) }
}

/**
 * Compares the proof of a party over the days that tours of several days join with brute force over all days, for days of
 * fixed seeds that carry everybody without it; and takes every seat that a proof leaves free.
 */
export function compareJoinedDays(from: number, count: number, join = joinedDays) {
  const counts = { compared: 0, joined: 0, yes: 0, no: 0, unknown: 0, differences: 0, unsafe_seats: 0 }
  for (let seed = from; counts.compared < count; seed += 1) {
    const { days, party } = randomDays(seed)
    if (!existsByBruteForce(days)) continue
    const spans: DatedSpan[] = [...days.groups, party.group]
    const own = join(spans).find((each) => each.from <= party.group.date && party.group.date <= each.to)
    if (!own) throw new Error('Each departure belongs to some days')
    const { day, at } = onlyOf(days, own)
    const asked = { ...party, joins: party.joins === null ? null : at(party.joins) }
    const proof = proveDay(day, [asked])
    const whole = withParties(days, [party])
    counts.compared += 1
    counts.joined += Number(own.from < own.to)
    counts[proof.answer] += 1
    if (proof.answer !== 'unknown' && (proof.answer === 'yes') !== existsByBruteForce(whole))
      counts.differences += 1
    if (proof.answer !== 'yes') continue
    const proven = withParties(day, [asked]).groups
    const groups = whole.groups.map((group) => {
      const index = proven.findIndex(({ id }) => id === group.id)
      const free = (proof.groups[index]?.free ?? []).filter((seats) => seats > 0)
      return { ...group, parties: [...group.parties, ...free] }
    })
    counts.unsafe_seats += Number(!existsByBruteForce({ ...whole, groups }))
  }
  return counts
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { days: { type: 'string', default: '10000' }, from: { type: 'string', default: '1' } },
  })
  const counts = compareJoinedDays(Number(values.from), Number(values.days))
  process.stdout.write(`${JSON.stringify(counts)}\n`)
}
