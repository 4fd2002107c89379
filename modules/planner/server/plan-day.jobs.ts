import type { LocalDate } from '#domain/local-date.ts'
import { matchCrew, understoodBy } from '#domain/schedule-sheets/resources/crew-matching.rules.ts'
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
import type { Day, Proposal, ProposedRun } from '../rules/day.ts'
import { drivingOfBoard } from '../rules/driving-of-board.ts'
import { leftText, runReasons } from '../words/proposal-text.ts'
import { departureOf, findDayToPlan, type Snapshot, vehicleOf } from './day-to-plan.queries.ts'
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

type Reckoned = { day: Day; snapshot: Snapshot; proposal: Proposal }

/** The plan as sheets, times, crew and reasons. */
async function described(
  db: Reader,
  tour_operator_id: string,
  date: LocalDate,
  { day, snapshot, proposal }: Reckoned,
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
  const runs = proposal.runs.map((run, index) => {
    const departure = day.departures.find(({ id }) => id === run.departure_id)
    const parties = run.stops.flatMap(({ party_ids }) => party_ids.flatMap((id) => partyOf.get(id) ?? []))
    const languages: Record<string, number> = {}
    for (const { language, people } of parties) languages[language] = (languages[language] ?? 0) + people
    const starts = (run.stops[0]?.minute ?? departure?.starts_at ?? 0) + snapshot.midnight
    const ends = (departure?.starts_at ?? 0) + (departure?.minutes_until_back ?? 0) + snapshot.midnight
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
    }
  })
  const { matches, missing } = matchCrew(runs, candidates, await findDriverLimits(db, tour_operator_id))
  const warnings = await findPlanWarnings(db, tour_operator_id, date, {
    runs,
    sheet_ids: snapshot.sheets.map(({ id }) => id),
    matches,
    missing,
  })
  const nameOf = new Map(crew.map(({ id, full_name }) => [id, full_name]))
  const withVehicle = new Set(snapshot.sheets.flatMap(({ id, vehicle_id }) => (vehicle_id ? id : [])))
  const clock = (minute: number) =>
    officeTime(new Date((minute + snapshot.midnight) * 60_000), snapshot.time_zone)
  const sheets = proposal.runs.map((run, index): ProposedSheet => {
    const own = runs[index]
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
      longest_ride_minutes: run.longest_ride_minutes,
      stops: run.stops.map(({ party_ids, minute }) => ({
        // A party that has not said where it boards is planned at the others' stop.
        place: party_ids.map((id) => partyOf.get(id)?.place ?? '').find((place) => place !== '') ?? '',
        time: clock(minute),
        party_ids,
        party_people: party_ids.map((id) => partyOf.get(id)?.people ?? 0),
        item_ids: party_ids.flatMap((id) => partyOf.get(id)?.item_id ?? []),
      })),
      crew: matches
        .filter(({ run_id }) => run_id === own?.id)
        .map(({ person_id, role }) => ({ person_id, role, full_name: nameOf.get(person_id) ?? '' })),
      warnings: warnings.get(own?.id ?? '') ?? [],
      reasons: runReasons({
        ...run,
        is_outside: vehicle?.is_outside ?? false,
        decided: own?.parties.filter(({ is_decided }) => is_decided).length ?? 0,
        understood: spoken ? understoodBy(spoken, own?.languages ?? {}) : null,
        speakers: own?.parties.reduce((sum, { people }) => sum + people, 0) ?? 0,
      }),
    }
  })
  return {
    sheets,
    left: proposal.left.flatMap(({ party_id, reason }) => {
      const party = partyOf.get(party_id)
      return party
        ? [
            {
              item_id: party.item_id,
              contact_name: party.contact_name,
              people: party.people,
              reason: leftText(reason),
            },
          ]
        : []
    }),
    vehicles: new Set(sheets.map(({ vehicle_id }) => vehicle_id)).size,
    driven_minutes: proposal.driven_minutes,
    moved: proposal.moved,
    before: {
      vehicles: new Set(snapshot.sheets.flatMap(({ vehicle_id }) => vehicle_id ?? [])).size,
      driven_minutes: drivingOfBoard(day, snapshot.parties),
      people_waiting: snapshot.parties
        .filter(({ sheet_id }) => !withVehicle.has(sheet_id ?? ''))
        .reduce((sum, { people }) => sum + people, 0),
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
