import type { CrewAct } from '#contract/runs/crew-actions.contract.ts'
import { defaultConstants } from '#domain/operators/operator-constants.ts'
import { absentFrom } from '#domain/runs/attendance.rules.ts'
import type { Attendance } from '#domain/schedule-sheets/schedule-sheet.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { formatDate } from '#words/format.ts'
import { dateFormat } from '#words/formatters.ts'
import { crewActText } from '#words/office/crew-act-text.ts'
import { actKindNames } from '#words/office/crew-words.ts'

import type { CrewRun, RunParty } from '../../contract/crew-runs.contract.ts'

/** A phone may hold runs and effects from before bookings had a digest: they have the booking's id. */
type PartyKey = { booking_digest?: string | undefined; booking_id?: string }
type WithoutIds<Act> = Act extends unknown ? Omit<Act, 'id' | 'sequence' | 'done_at'> : never
/** An action as a screen requests it; its id, number and time are added when it is stored. */
export type Deed = WithoutIds<CrewAct>
/** The effect of an action on this screen before the server has it. */
export type Effect = {
  passenger_id?: string
  attendance?: Attendance
  stop_id?: string
  run?: Partial<Pick<CrewRun, 'status' | 'my_status' | 'seen_version' | 'finished_at'>>
  /**
   * a phone may hold effects from before cash had its own currency: then it is the booking's, and pays the same
   * amount
   */
  cash?: PartyKey & { amount: number; currency?: string; pays?: number }
}
type Row = {
  id: string
  user_id: string
  sequence: number
  /** readable text, for when the run is no longer on the phone */
  words: { what: string; run: string }
  /** why the server can't take it: kept, and shown */
  stuck?: string
}
export type QueuedAct = Row & {
  act: CrewAct
  effect: Effect
  /** when, by the server's clock */
  at?: string
}
export type QueuedPhoto = Row & { photo: { act_id: string; done_at: string; blob: Blob } }
export type QueuedRow = QueuedAct | QueuedPhoto

/** Format of older versions: a phone may hold such rows for days. */
export type RowOfBefore = QueuedRow & { told: Row['words'] }

export const withWords = (row: QueuedRow | RowOfBefore): QueuedRow =>
  'told' in row ? { ...row, words: row.told } : row

export const isAct = (row: QueuedRow): row is QueuedAct => 'act' in row

/** An action as text, with its subject and its run. */
export function wordsOf(runs: readonly CrewRun[], deed: Deed): Row['words'] {
  const run = runs.find(({ id }) => id === deed.sheet_id)
  if (!run) return { what: actKindNames[deed.kind], run: '' }
  const party = run.parties.find(
    ({ id: item_id, passengers }) =>
      ('item_id' in deed && deed.item_id === item_id) ||
      ('passenger_id' in deed && passengers.some(({ id }) => id === deed.passenger_id)),
  )
  const passenger = party?.passengers.find(({ id }) => 'passenger_id' in deed && id === deed.passenger_id)
  const stop = run.stops.find(({ id }) => 'stop_id' in deed && id === deed.stop_id)
  const about = passenger?.name || party?.contact_name || stop?.place || ''
  const act = { kind: deed.kind, about, locator: party?.locator ?? '', payload: deed, undone_kind: null }
  return {
    what: crewActText(
      act,
      ('currency' in deed && deed.currency) || (party ? currencyOf(party, run) : run.currency),
    ),
    run: `${run.name}, ${formatDate(run.service_date)}`,
  }
}

/** A phone may hold runs that were read before parties had a currency of their own. */
export const currencyOf = (
  party: { currency?: string | undefined },
  { currency }: Pick<CrewRun, 'currency'>,
): string => party.currency ?? currency

/** Cash of a run in other currencies than the operator's first. */
export function otherCash(
  run: Pick<CrewRun, 'currency' | 'parties'>,
): { currency: string; amount: number }[] {
  const sums = new Map<string, number>()
  const seen = new Set<string>()
  for (const party of run.parties)
    for (const { act_id, amount, ...taken } of party.cash) {
      const currency = currencyOf(taken, { currency: currencyOf(party, run) })
      // Two tours of one booking on one run carry the same payment.
      if (currency === run.currency || seen.has(act_id)) continue
      seen.add(act_id)
      sums.set(currency, (sums.get(currency) ?? 0) + amount)
    }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/** Two tours of one booking on a run are paid together. */
export const bookingOf = ({ booking_digest, booking_id }: PartyKey): string | undefined =>
  booking_digest ?? booking_id

/** The runs after all waiting actions. */
export function withQueued(runs: readonly CrewRun[], queue: readonly QueuedAct[]): CrewRun[] {
  return runs.map((run) =>
    queue.filter(({ act }) => act.sheet_id === run.id).reduce((so_far, row) => changed(so_far, row), run),
  )
}

function changed(run: CrewRun, { act, effect, at }: QueuedAct): CrewRun {
  const { passenger_id, attendance, stop_id } = effect
  const isTakenBack = act.kind === 'undone'
  // The answer may have been lost and the payment come with a reading: money counts once.
  const isThere = run.parties.some(({ cash }) =>
    cash.some(({ act_id }) => act_id === (act.kind === 'undone' ? act.act_id : act.id)),
  )
  const cash = isThere === isTakenBack ? effect.cash : undefined
  const sign = isTakenBack ? -1 : 1
  const { amount: taken = 0, pays = taken } = cash ?? {}
  const isPayer = (party: RunParty) => cash !== undefined && bookingOf(party) === bookingOf(cash)
  const payer = run.parties.find(isPayer)
  const currency = cash?.currency ?? (payer ? currencyOf(payer, run) : run.currency)
  return {
    ...run,
    ...effect.run,
    ...(effect.run?.seen_version !== undefined && { changes: [] }),
    ...(act.kind === 'incident' && { incidents: withIncident(run, act, at) }),
    ...(act.kind === 'started' && { started_act_id: act.id }),
    ...(effect.run?.status === 'publicada' && { started_act_id: null }),
    ...(effect.run?.finished_at !== undefined && { finished_act_id: isTakenBack ? null : act.id }),
    cash_taken: run.cash_taken + (currency === run.currency ? sign * taken : 0),
    stops: run.stops.map((stop) => {
      if (stop.id !== stop_id) return stop
      return isTakenBack
        ? { ...stop, arrived_at: null, arrived_act_id: null }
        : { ...stop, arrived_at: at ?? act.done_at, arrived_act_id: act.id }
    }),
    parties: run.parties.map((party) => ({
      ...party,
      ...(isPayer(party) && {
        due: Math.max(0, party.due - sign * pays),
        cash: isTakenBack
          ? party.cash.filter(({ act_id }) => act_id !== act.act_id)
          : [...party.cash, { act_id: act.id, amount: taken, currency, pays, is_mine: true }],
      }),
      passengers: party.passengers.map((each) => {
        // A reading may have brought it already: what was before it is no news.
        const isKnown = !isTakenBack && each.mark?.act_id === act.id
        if (!attendance || each.id !== passenger_id || isKnown) return each
        const mark = isTakenBack ? null : { act_id: act.id, before: each.attendance }
        return { ...each, attendance, mark }
      }),
    })),
  }
}

type Incident = Extract<CrewAct, { kind: 'incident' }>

function withIncident({ incidents = [] }: CrewRun, { id, text, done_at }: Incident, at = done_at) {
  return incidents.some((each) => each.id === id) ? incidents : [...incidents, { id, text, at }]
}

/** On the clock of the phone, which is where the run is. */
export const clockOf = (instant: string | number): string =>
  dateFormat('es', { hour: '2-digit', minute: '2-digit', hour12: false }).format(new Date(instant))

/** «las 04:47», with its day where that is not today's. */
export function momentOf(instant: number, now: number): string {
  const { timeZone } = dateFormat('es', {}).resolvedOptions()
  const dayOf = (at: number) => localMoment(new Date(at), timeZone).date
  const hour = `las ${clockOf(instant)}`
  return dayOf(instant) === dayOf(now) ? hour : `el ${formatDate(dayOf(instant))} a ${hour}`
}

/** From when a passenger of this party may be marked absent. */
export function absentAt(run: CrewRun, stop_id: string | null): number {
  const stop = run.stops.find(({ id }) => id === stop_id)
  return absentFrom({
    planned_at: stop?.planned_at ? Date.parse(stop.planned_at) : null,
    arrived_at: stop?.arrived_at ? Date.parse(stop.arrived_at) : null,
    starts_at: Date.parse(run.start_at),
    wait_minutes: stop?.wait_minutes ?? defaultConstants.pickup_wait_minutes,
  })
}

/**
 * One batch: the first waiting actions of one run, so that a deleted run does not block others. Pictures are
 * heavy, and wait for all actions.
 */
export function nextBatch(queue: readonly QueuedRow[], most = 50): QueuedAct[] {
  const waiting = queue.filter(isAct).filter(({ stuck }) => !stuck)
  const end = waiting.findIndex(({ act }) => act.sheet_id !== waiting[0]?.act.sheet_id)
  return waiting.slice(0, Math.min(end === -1 ? waiting.length : end, most))
}

export const nextPhoto = (queue: readonly QueuedRow[]): QueuedPhoto | undefined =>
  queue.find((row): row is QueuedPhoto => !isAct(row) && !row.stuck)

/** Seconds until the next attempt: 2, 4, 8… up to a minute. */
export const waitAfter = (failures: number): number => Math.min(60, 2 ** Math.min(failures, 6))
