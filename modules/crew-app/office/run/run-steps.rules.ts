import type { CrewRun, CrewStop, RunParty } from '../../contract/crew-runs.contract.ts'

/** A stop with its boarding parties; null for those without a stop. */
export type Step = { stop: CrewStop | null; parties: readonly RunParty[] }

export const isWaiting = ({ attendance }: RunParty['passengers'][number]): boolean =>
  attendance === 'pendiente' || attendance === 'en_punto'

type Party = Pick<RunParty, 'is_suspended' | 'passengers'>

/** Unmarked passengers of a party. Suspended departures are not picked up. */
export const waitingOf = ({ is_suspended, passengers }: Party): RunParty['passengers'] =>
  is_suspended ? [] : passengers.filter(isWaiting)

/** Their departure was called off and none of them is aboard: the van does not stop for them. */
export const isNotFetched = ({ is_suspended = false, passengers }: Party): boolean =>
  is_suspended && !passengers.some(({ attendance }) => attendance === 'a_bordo')

/** How many passengers of a step, or of a run, are not marked yet. */
export const waitingAt = ({ parties }: { parties: readonly Party[] }): number =>
  parties.reduce((sum, party) => sum + waitingOf(party).length, 0)

/** How many are expected of it. */
export const peopleAt = ({ parties }: { parties: readonly Party[] }): number =>
  parties.reduce((sum, { is_suspended, passengers }) => sum + (is_suspended ? 0 : passengers.length), 0)

/** A step is done if all its passengers are marked; a step without passengers, if the van was there. */
const isDone = (step: Step): boolean =>
  step.parties.length > 0 ? waitingAt(step) === 0 : step.stop !== null && step.stop.arrived_at !== null

/**
 * The run in driving order: the current step, the later ones, and the past ones. A finished run shows only
 * forgotten passengers.
 */
export function stepsOf(run: Pick<CrewRun, 'stops' | 'parties' | 'finished_at'>) {
  const known = new Set(run.stops.map(({ id }) => id))
  const loose = run.parties.filter(({ stop_id }) => !stop_id || !known.has(stop_id))
  const steps: Step[] = run.stops.map((stop) => ({
    stop,
    parties: run.parties.filter(({ stop_id }) => stop_id === stop.id),
  }))
  if (loose.length > 0) steps.push({ stop: null, parties: loose })
  if (run.finished_at) {
    const later = steps.filter((step) => waitingAt(step) > 0)
    return { next: null, later, done: steps.filter((step) => !later.includes(step)) }
  }
  const left = steps.filter((step) => !isDone(step))
  // Steps without passengers before the last step that is done count as passed.
  const last = steps.findLastIndex((step) => isDone(step))
  const next = left.find((step) => step.parties.length > 0 || steps.indexOf(step) > last) ?? null
  return {
    next,
    later: left.filter((step) => step !== next && (step.parties.length > 0 || steps.indexOf(step) > last)),
    done: steps.filter((step) => isDone(step) || (step.parties.length === 0 && steps.indexOf(step) < last)),
  }
}
