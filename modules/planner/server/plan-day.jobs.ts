import type { LocalDate } from '#domain/local-date.ts'
import { understoodBy } from '#domain/schedule-sheets/resources/crew-matching.rules.ts'
import type { Acts } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import {
  findCandidates,
  findDriverLimits,
} from '#server/features/schedule-sheets/plan/crew-candidates.queries.ts'
import {
  findDayResources,
  findGuided,
  findRunsToCrew,
} from '#server/features/schedule-sheets/plan/waiting-parties.queries.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'
import { officeTime } from '#words/office/office-time.ts'

import { type ProposedSheet, type DayProposal } from '../contract/day-proposals.contract.ts'
import { arrangedRun } from '../rules/arranged-run.ts'
import { relievedCrew } from '../rules/crew-relief.ts'
import type { Proposal, ProposedRun } from '../rules/day.ts'
import { drivingOfBoard } from '../rules/driving-of-board.ts'
import { leftByPersonText, leftText, runReasons } from '../words/proposal-text.ts'
import {
  type DayToPlan,
  departureOf,
  findDayToPlan,
  type Snapshot,
  vehicleOf,
} from './day-to-plan.queries.ts'
import { planAside } from './plan-aside.jobs.ts'
import { findPlanWarnings } from './plan-warnings.queries.ts'

type Asked = { date: LocalDate; seed: number; rounds: number }
type Key = Jobs['plan_day']

/** Computes the requested plan in the background, and stores it; one cancelled meanwhile is dropped. */
export async function planDay(acts: Acts, key: Key): Promise<void> {
  const asked = await acts.db
    .selectFrom('day_proposals')
    .select(['date', 'seed', 'rounds'])
    .where('tour_operator_id', '=', key.tour_operator_id)
    .where('id', '=', key.id)
    .where('status', '=', 'calculando')
    .executeTakeFirst()
  if (!asked) return
  try {
    await reckon(acts, key, asked)
  } catch (error) {
    await end(acts, key, { status: 'fallida' })
    throw error
  }
}

/** Updates a plan in progress; false when it was cancelled, here or on another instance. */
async function end(
  { act: open }: Acts,
  { tour_operator_id, id }: Key,
  change: { progress?: number; status?: 'lista' | 'fallida'; plan?: string; snapshot?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await open(null, ({ tx }) =>
    tx
      .updateTable('day_proposals')
      .set(change)
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id)
      .where('status', '=', 'calculando')
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

async function reckon(acts: Acts, key: Key, { date, seed, rounds }: Asked) {
  const { db } = acts
  const given = await findDayToPlan(db, key.tour_operator_id, date)
  const planning = planAside(given.day, {
    seed,
    rounds,
    onProgress: (progress) =>
      void end(acts, key, { progress })
        .then((goesOn) => goesOn || planning.cancel())
        .catch(() => undefined),
  })
  const proposal = await planning.plan
  if (!proposal) return void (await end(acts, key, { status: 'fallida' }))
  const plan = await described(db, key.tour_operator_id, date, { ...given, proposal })
  const snapshot = JSON.stringify(given.snapshot)
  await end(acts, key, { status: 'lista', progress: 1, plan: JSON.stringify(plan), snapshot })
}

type Reckoned = DayToPlan & { proposal: Proposal }

/** The plan as sheets, times, crew and reasons. */
async function described(
  db: Reader,
  tour_operator_id: string,
  date: LocalDate,
  { day, snapshot, proposal, left_out, boarding, departures, constants }: Reckoned,
): Promise<DayProposal['plan']> {
  const { vehicles, crew } = await findDayResources(db, tour_operator_id, date)
  const partyOf = new Map(snapshot.parties.map((party) => [party.id, party]))
  const targets = targetsOf(proposal.runs, snapshot)
  const stood = await findRunsToCrew(
    db,
    tour_operator_id,
    targets.filter((id) => id !== null),
  )
  const departure_ids = proposal.runs.map(({ departure_id }) => departureOf(departure_id))
  const guided = await findGuided(db, tour_operator_id, departure_ids)
  const candidates = await findCandidates(
    db,
    tour_operator_id,
    date,
    snapshot.sheets.map(({ id }) => id),
  )
  const arranged = proposal.runs.map(({ departure_id, stops }) => {
    const departure = departures.find(({ id }) => id === departureOf(departure_id))
    if (!departure) throw new Error('A plan names a departure that the day does not have')
    const order = stops.map(({ party_ids }) => party_ids)
    return { departure, ...arrangedRun(order, boarding, { departure, constants }) }
  })
  const untouched = new Set(snapshot.sheets.flatMap(({ id, is_touched }) => (is_touched ? [] : id)))
  const runs = proposal.runs.flatMap((run, index) => {
    const own = arranged[index]
    if (!own) return []
    const parties = run.stops.flatMap(({ party_ids }) => party_ids.flatMap((id) => partyOf.get(id) ?? []))
    const languages: Record<string, number> = {}
    for (const { language, people } of parties) languages[language] = (languages[language] ?? 0) + people
    const { starts, ends } = own
    const before = stood.find(({ id }) => id === targets[index])
    return {
      id: String(index).padStart(3, '0'),
      from: starts - day.preparation_minutes,
      to: ends + day.closing_minutes,
      works: { from: starts, to: ends },
      languages,
      parties,
      vehicle_id: vehicleOf(run.vehicle_id),
      departure_id: departureOf(run.departure_id),
      start_at: new Date(starts * 60_000),
      end_at: new Date(ends * 60_000),
      needs_guide: before?.needs_guide ?? guided.has(departureOf(run.departure_id)),
      usual_driver_id: vehicles.find(({ id }) => id === vehicleOf(run.vehicle_id))?.driver_id ?? null,
      crew: before?.crew ?? [],
      /** its crew was generated or planned, and no person changed the sheet since */
      isUntouched: untouched.has(before?.id ?? ''),
    }
  })
  const limits = await findDriverLimits(db, tour_operator_id)
  const { crewed, replaced, matches, missing } = relievedCrew(runs, candidates, limits)
  const warnings = await findPlanWarnings(db, tour_operator_id, date, {
    runs: crewed,
    sheet_ids: snapshot.sheets.map(({ id }) => id),
    matches,
    missing,
  })
  const nameOf = new Map(crew.map(({ id, full_name }) => [id, full_name]))
  const withVehicle = new Set(snapshot.sheets.flatMap(({ id, vehicle_id }) => (vehicle_id ? id : [])))
  const clock = (minute: number) => officeTime(new Date(minute * 60_000), snapshot.time_zone)
  const sheets = proposal.runs.map((run, index): ProposedSheet => {
    const own = crewed[index]
    const { starts = 0, departure, stops = [] } = arranged[index] ?? {}
    const longest_ride_minutes = Math.max(0, (departure?.starts ?? starts) - starts)
    const relieved = replaced.filter(({ run_id }) => run_id === own?.id)
    const vehicle = vehicles.find(({ id }) => id === vehicleOf(run.vehicle_id))
    const guide =
      matches.find(({ run_id, role }) => run_id === own?.id && role === 'guia')?.person_id ??
      own?.crew.find(({ role }) => role === 'guia')?.person_id
    const spoken = crew.find(({ id }) => id === guide)?.languages
    return {
      sheet_id: targets[index] ?? null,
      vehicle_id: vehicleOf(run.vehicle_id),
      vehicle_name: vehicle?.name ?? '',
      departure_id: departureOf(run.departure_id),
      seats_taken: run.people,
      seats: run.seats,
      driven_minutes: run.driven_minutes,
      longest_ride_minutes,
      stops: stops.map(({ party_ids, planned }) => ({
        place: partyOf.get(party_ids[0] ?? '')?.place ?? '',
        time: planned === null ? '' : clock(planned),
        party_ids,
        party_people: party_ids.map((id) => partyOf.get(id)?.people ?? 0),
        item_ids: party_ids.flatMap((id) => partyOf.get(id)?.item_id ?? []),
      })),
      crew: matches
        .filter(({ run_id }) => run_id === own?.id)
        .map(({ person_id, role }) => ({ person_id, role, full_name: nameOf.get(person_id) ?? '' })),
      crew_removed: relieved.map(({ person_id, role }) => ({ person_id, role })),
      warnings: warnings.get(own?.id ?? '') ?? [],
      reasons: runReasons({
        ...run,
        longest_ride_minutes,
        relieved: relieved.map(({ person_id }) => nameOf.get(person_id) ?? ''),
        is_outside: vehicle?.is_outside ?? false,
        decided: own?.parties.filter(({ is_decided }) => is_decided).length ?? 0,
        understood: spoken ? understoodBy(spoken, own?.languages ?? {}) : null,
        speakers: own?.parties.reduce((sum, { people }) => sum + people, 0) ?? 0,
      }),
    }
  })
  return {
    sheets,
    left: [
      ...proposal.left.flatMap(({ party_id, reason }) => {
        const party = partyOf.get(party_id)
        if (!party) return []
        const { item_id, contact_name, people } = party
        return [{ item_id, contact_name, people, reason: leftText(reason) }]
      }),
      ...left_out.map((party) => ({ ...party, reason: leftByPersonText })),
    ],
    vehicles: new Set(sheets.map(({ vehicle_id }) => vehicle_id)).size,
    driven_minutes: proposal.driven_minutes,
    moved: proposal.moved,
    before: {
      vehicles: new Set(snapshot.sheets.flatMap(({ vehicle_id }) => vehicle_id ?? [])).size,
      driven_minutes: drivingOfBoard(day, snapshot.parties),
      people_waiting: [
        ...snapshot.parties.filter(({ sheet_id }) => !withVehicle.has(sheet_id ?? '')),
        ...left_out,
      ].reduce((sum, { people }) => sum + people, 0),
    },
    removed_sheet_ids: snapshot.sheets.flatMap(({ id }) => (targets.includes(id) ? [] : id)),
  }
}

/** The sheet that each run changes: the one of its vehicle and departure, else another of its departure; null is new. */
function targetsOf(runs: readonly ProposedRun[], { sheets }: Snapshot): (string | null)[] {
  const taken = new Set<string>()
  const take = (run: ProposedRun, isSame: boolean) => {
    const found = sheets.find(
      ({ id, vehicle_id, departure_ids }) =>
        !taken.has(id) &&
        departure_ids.includes(departureOf(run.departure_id)) &&
        (!isSame || vehicle_id === vehicleOf(run.vehicle_id)),
    )
    if (found) taken.add(found.id)
    return found?.id ?? null
  }
  const own = runs.map((run) => take(run, true))
  return runs.map((run, index) => own[index] ?? take(run, false))
}
