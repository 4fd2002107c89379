import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import { draftSheets } from '#domain/schedule-sheets/draft-sheets.rules.ts'
import { isUsable, timesOfDeparture } from '#domain/schedule-sheets/resources/usable-vehicle.rules.ts'
import type { Act, StaffAct } from '#server/db/act.ts'
import { attempt } from '#server/db/attempt.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findBoardChange } from '../board/board-change.queries.ts'
import { afterAct, beforeAct, onlyOf } from '../board/keep-act.command.ts'
import { lockItemsOf } from '../board/lock-sheets.command.ts'
import {
  insertSheet,
  linkDepartures,
  nameOf,
  operatorClock,
  refusePast,
  takeVehicle,
} from '../run/create-sheet.command.ts'
import { isClash, tidySheets } from '../run/tidy-sheets.command.ts'
import { crewRuns } from './crew-runs.command.ts'
import {
  findDayResources,
  findWaiting,
  type OpenSheet,
  type WaitingDeparture,
  type WaitingParty,
} from './waiting-parties.queries.ts'

/** One generation, or acceptance of a plan, of a day at a time. */
export async function lockDay(tx: Tx, tour_operator_id: string, date: LocalDate) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`schedule day ${tour_operator_id} ${date}`}, 0))`.execute(
    tx,
  )
}

/**
 * Makes sheets for the confirmed passengers of a day who are on none. Passengers on a sheet stay there, and passengers
 * who were left out on purpose stay out, so that a repetition changes nothing.
 */
export async function generateSheets(act: StaffAct | Act<null>, tour_operator_id: string, date: LocalDate) {
  const { tx, actor, now } = act
  // Sheets made by the clock have no undo.
  const byStaff = isByStaff(act) ? act : null
  await lockDay(tx, tour_operator_id, date)
  const clock = await operatorClock(tx, tour_operator_id)
  refusePast(date, clock.time_zone, now)
  const { parties, departures, sheets } = await findWaiting(tx, tour_operator_id, date)
  await lockItemsOf(
    tx,
    tour_operator_id,
    parties.flatMap(({ passenger_ids }) => passenger_ids),
  )
  const stood = byStaff && (await holdOpen(byStaff, sheets))
  const { vehicles } = await findDayResources(tx, tour_operator_id, date)
  const taken = new Map<string, { from: number; to: number }[]>()
  const made: string[] = []
  const touched = new Set<string>()
  const placed = new Set<string>()

  const place = async (sheet_id: string, some: readonly WaitingParty[]) => {
    await putOn(tx, tour_operator_id, sheet_id, some)
    await tidySheets(tx, tour_operator_id, [sheet_id])
  }
  const notePlaced = (sheet_id: string, some: readonly WaitingParty[]) => {
    touched.add(sheet_id)
    for (const { item_id } of some) placed.add(item_id)
  }
  for (const { departure, waiting } of departures.flatMap((each) => companies(each, parties))) {
    for (const sheet of sheets.filter((each) => mayJoin(each, departure, waiting))) {
      let room = sheet.seats === null ? Number.POSITIVE_INFINITY : sheet.seats - sheet.seats_taken
      const aboard = waiting.filter(({ item_id, seats }) => {
        if (placed.has(item_id) || seats > room) return false
        room -= seats
        return true
      })
      if (aboard.length === 0) continue
      // With them it may begin so early that its van or crew is still elsewhere: then they look for another.
      const done = await attempt(tx, async () => (await place(sheet.id, aboard), true), isClash)
      if (!done) continue
      notePlaced(sheet.id, aboard)
      sheet.booking_ids.push(...aboard.map(({ booking_id }) => booking_id))
    }
    const left = waiting.filter(({ item_id }) => !placed.has(item_id))
    const { constants } = clock
    const lead_minutes = Math.max(departure.lead_minutes, constants.longest_ride_minutes)
    const span = timesOfDeparture({ ...departure, lead_minutes }, constants)
    const free = vehicles.filter(
      (vehicle) =>
        isUsable(vehicle, span, constants) &&
        (taken.get(vehicle.id) ?? []).every(({ from, to }) => to <= span.from || span.to <= from),
    )
    const drafted =
      vehicles.length === 0
        ? {
            sheets:
              left.length > 0 ? [{ vehicle_id: null, party_ids: left.map(({ item_id }) => item_id) }] : [],
          }
        : draftSheets(
            left.map(({ item_id, seats }) => ({ id: item_id, seats })),
            free,
          )
    for (const { vehicle_id, party_ids } of drafted.sheets) {
      const some = left.filter(({ item_id }) => party_ids.includes(item_id))
      const id = await attempt(
        tx,
        async () => {
          const made_id = await draftSheet(tx, date, { tour_operator_id, departure, vehicle_id, clock })
          await place(made_id, some)
          return made_id
        },
        isClash,
      )
      if (!id) continue
      if (vehicle_id) taken.set(vehicle_id, [...(taken.get(vehicle_id) ?? []), span])
      notePlaced(id, some)
      made.push(id)
    }
  }
  await crewRuns(tx, tour_operator_id, date, made)
  await tidySheets(tx, tour_operator_id, made)
  for (const entity_id of made)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'schedule_sheet',
      entity_id,
      kind: 'sheet_generated',
      actor,
    })
  const item_ids = parties.map(({ item_id }) => item_id)
  const people = (some: readonly WaitingParty[]) =>
    some.reduce((sum, each) => sum + each.passenger_ids.length, 0)
  return {
    sheets_made: made.length,
    passengers_placed: people(parties.filter(({ item_id }) => placed.has(item_id))),
    passengers_left: people(parties.filter(({ item_id }) => !placed.has(item_id))),
    change:
      byStaff && stood && touched.size > 0
        ? await afterAct(byStaff, onlyOf(stood, touched), { kind: 'sheets_generated', made, item_ids })
        : await findBoardChange(tx, tour_operator_id, { sheet_ids: [...touched], item_ids }),
  }
}

const isByStaff = (act: StaffAct | Act<null>): act is StaffAct => act.actor !== null

/** Groups that may share a vehicle: all of a departure; of a private one, each booking separately. */
function companies(departure: WaitingDeparture, parties: readonly WaitingParty[]) {
  const waiting = parties.filter(({ departure_id }) => departure_id === departure.id)
  const together = departure.is_private
    ? [...Map.groupBy(waiting, ({ booking_id }) => booking_id).values()]
    : [waiting]
  return together.map((some) => ({ departure, waiting: some }))
}

function mayJoin(
  { departure_ids, booking_ids, has_private }: OpenSheet,
  { id, is_private }: WaitingDeparture,
  waiting: readonly WaitingParty[],
): boolean {
  if (!departure_ids.includes(id)) return false
  if (is_private)
    return booking_ids.every((aboard) => waiting.some(({ booking_id }) => booking_id === aboard))
  return !has_private
}

/** Locks the sheets with room for more people, and reads them. */
async function holdOpen(act: StaffAct, sheets: readonly OpenSheet[]) {
  const { tx, actor } = act
  const ids = sheets.map(({ id }) => id)
  await sql`select from schedule_sheets where tour_operator_id = ${actor.tour_operator_id}::uuid
    and id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return beforeAct(act, ids)
}

type Draft = {
  tour_operator_id: string
  departure: WaitingDeparture
  vehicle_id: string | null
  clock: Awaited<ReturnType<typeof operatorClock>>
}

async function draftSheet(
  tx: Tx,
  date: LocalDate,
  { tour_operator_id, departure, vehicle_id, clock }: Draft,
) {
  const id = await insertSheet(tx, {
    tour_operator_id,
    service_date: date,
    name: nameOf([departure], clock.time_zone),
    start_at: departure.starts_at,
    end_at: new Date(departure.starts_at.getTime() + departure.minutes_until_back * 60_000),
    own_times: false,
    constants: clock.constants,
  })
  await linkDepartures(tx, tour_operator_id, id, [departure.id])
  await takeVehicle(tx, tour_operator_id, id, vehicle_id)
  return id
}

async function putOn(tx: Tx, tour_operator_id: string, sheet_id: string, parties: readonly WaitingParty[]) {
  await sql`insert into schedule_sheet_passengers (tour_operator_id, schedule_sheet_id, passenger_id, booking_item_id)
    select ${tour_operator_id}::uuid, ${sheet_id}::uuid, p.id, p.booking_item_id from passengers p
    where p.tour_operator_id = ${tour_operator_id}::uuid
      and p.id = any(${parties.flatMap(({ passenger_ids }) => passenger_ids)}::uuid[]) order by p.id`.execute(
    tx,
  )
}
