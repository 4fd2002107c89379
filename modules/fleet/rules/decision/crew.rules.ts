import { crewBound } from './crew-bound.rules.ts'
import { mayAdd, mayDo } from './crew-hours.rules.ts'
import type { Crew, CrewAnswer, CrewEffort } from './crew.ts'
import type { CrewDuty, FleetPerson } from './fleet-day.ts'

/** How many people may hand a duty on before the next is given up. */
const handingDepth = 4

/** A person for each duty, or the proof that there is none. With no steps only what counting proves is answered. */
export function assignCrew(duties: readonly CrewDuty[], crew: Crew, effort: CrewEffort): CrewAnswer {
  const able = duties.map((duty) =>
    [...crew.people.keys()].filter((index) => {
      const person = crew.people[index]
      return person !== undefined && mayDo(person, duty, crew.limits)
    }),
  )
  const lack = crewBound(duties, able, crew)
  if (lack) return { answer: 'no', lack }
  const people = assignHardest(duties, able, crew, effort)
  if (people) return { answer: 'yes', people }
  return searchCrew(duties, able, crew, effort)
}

type Able = readonly (readonly number[])[]

/** The duties that fewest may do first; who is in the way hands a duty on. */
function assignHardest(
  duties: readonly CrewDuty[],
  able: Able,
  { people, limits }: Crew,
  { steps }: CrewEffort,
): number[] | null {
  const owner = new Map<number, number>()
  const given: number[][] = people.map(() => [])
  let tries = 0
  const fits = (index: number, duty: number, without = -1) => {
    const [person, wanted] = [people[index], duties[duty]]
    if (!person || !wanted) return false
    const others = (given[index] ?? []).flatMap((each) => (each === without ? [] : (duties[each] ?? [])))
    return mayAdd(person, others, wanted, limits)
  }
  const put = (index: number, duty: number) => {
    given[index]?.push(duty)
    owner.set(duty, index)
  }
  const take = (duty: number) => {
    const index = owner.get(duty) ?? -1
    given[index] = (given[index] ?? []).filter((each) => each !== duty)
    owner.delete(duty)
  }
  const workOf = (index: number) =>
    (given[index] ?? []).reduce((total, duty) => total + lengthOf(duties[duty]), 0)
  const give = (duty: number, depth: number, closed: ReadonlySet<number>): boolean => {
    tries += 1
    if (tries > duties.length + steps) return false
    const free = (able[duty] ?? []).filter((index) => fits(index, duty))
    // Those who work already go first: a person without work keeps all choices.
    const [best] = free.toSorted(
      (one, other) =>
        skillsOf(people[one]) - skillsOf(people[other]) || workOf(other) - workOf(one) || one - other,
    )
    if (best !== undefined) {
      put(best, duty)
      return true
    }
    if (depth === 0) return false
    for (const index of able[duty] ?? []) {
      if (closed.has(index)) continue
      for (const other of given[index] ?? []) {
        if (!fits(index, duty, other)) continue
        take(other)
        put(index, duty)
        if (give(other, depth - 1, new Set([...closed, index]))) return true
        take(duty)
        put(index, other)
      }
    }
    return false
  }
  const hardest = [...duties.keys()].toSorted(
    (one, other) =>
      (able[one]?.length ?? 0) - (able[other]?.length ?? 0) ||
      lengthOf(duties[other]) - lengthOf(duties[one]) ||
      one - other,
  )
  if (!hardest.every((duty) => give(duty, handingDepth, new Set()))) return null
  return duties.map((_, duty) => owner.get(duty) ?? -1)
}

const lengthOf = (duty: CrewDuty | undefined) => (duty ? duty.works.to - duty.works.from : 0)
/** Who can do both roles, or speaks more, is kept for what fewer can do. */
const skillsOf = (person: FleetPerson | undefined) =>
  person
    ? Number(person.drives_until !== null && person.guides_until !== null) * 8 + person.languages.length
    : 0

/** Every assignment in order of time; states that failed are remembered. */
function searchCrew(duties: readonly CrewDuty[], able: Able, crew: Crew, effort: CrewEffort): CrewAnswer {
  const { people, limits } = crew
  const order = [...duties.keys()].toSorted(
    (one, other) =>
      (duties[one]?.from ?? 0) - (duties[other]?.from ?? 0) ||
      (able[one]?.length ?? 0) - (able[other]?.length ?? 0) ||
      one - other,
  )
  const kinds = kindsOf(people, able)
  const given: CrewDuty[][] = people.map(() => [])
  const owner = duties.map(() => -1)
  const failed = new Set<string>()
  let [steps, deepest, isOut] = [0, 0, false]
  /** What earlier duties of a person mean for a later one: who is rested again is as new. */
  const stateOf = (index: number, from: number) => {
    const own = given[index] ?? []
    const last = own.at(-1)
    const isFresh =
      last === undefined ||
      (people[index]?.worked.length === 0 &&
        last.to <= from &&
        from - last.works.to >= limits.driver_rest_hours * 60)
    const work = isFresh ? '' : own.map(({ works, to }) => `${works.from}-${works.to}-${to}`).join(',')
    return `${kinds[index]}:${work}`
  }
  const assign = (at: number): boolean => {
    const index = order[at]
    const duty = index === undefined ? undefined : duties[index]
    if (index === undefined || !duty) return true
    steps += 1
    if (steps > effort.steps || (steps % 64 === 0 && performance.now() > effort.deadline)) isOut = true
    if (isOut) return false
    deepest = Math.max(deepest, at)
    const states = people.map((_, person) => stateOf(person, duty.from))
    const state = `${at}|${states.toSorted((one, other) => (one < other ? -1 : 1)).join(';')}`
    if (failed.has(state)) return false
    const tried = new Set<string>()
    for (const candidate of able[index] ?? []) {
      const person = people[candidate]
      const own = given[candidate] ?? []
      if (!person || tried.has(states[candidate] ?? '') || !mayAdd(person, own, duty, limits)) continue
      tried.add(states[candidate] ?? '')
      own.push(duty)
      owner[index] = candidate
      if (assign(at + 1)) return true
      own.pop()
      if (isOut) return false
    }
    failed.add(state)
    return false
  }
  if (assign(0)) return { answer: 'yes', people: owner }
  const stuck = duties[order[deepest] ?? 0]
  if (!stuck) throw new Error('Crew without duties always exists')
  return { answer: isOut ? 'unknown' : 'no', lack: { duties: [stuck] } }
}

/** People who may do the same duties and have no decided work of their own are one kind. */
function kindsOf(people: readonly FleetPerson[], able: Able): number[] {
  const seen = new Map<string, number>()
  return people.map(({ worked, id }, index) => {
    const duties = able.flatMap((list, duty) => (list.includes(index) ? duty : []))
    const name = `${duties.join()} ${worked.length > 0 ? id : ''}`
    const kind = seen.get(name) ?? seen.size
    seen.set(name, kind)
    return kind
  })
}
