import type { BoardVehicle, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { isOpen, partiesOn } from '#web/backoffice/features/schedule-sheets/board/state/board.rules.ts'

import type { DayProposal, ProposedSheet } from '../contract/day-proposals.contract.ts'

export type Plan = NonNullable<DayProposal['plan']>

/** The effect of accepting on the day's sheets. */
export function effectOf(board: Pick<ScheduleBoard, 'sheets' | 'items'>, plan: Plan) {
  const { sheets } = board
  const changed = plan.sheets.filter((run) => run.sheet_id !== null && !staysAsItIs(board, run)).length
  const annulled = plan.removed_sheet_ids.length
  return {
    made: plan.sheets.filter(({ sheet_id }) => sheet_id === null).length,
    changed,
    annulled,
    kept: Math.max(0, sheets.filter(isOpen).length - changed - annulled),
  }
}

/** The same people at the same times in the same vehicle, without new crew. */
export function staysAsItIs(
  { sheets, items }: Pick<ScheduleBoard, 'sheets' | 'items'>,
  run: ProposedSheet,
): boolean {
  const sheet = sheets.find(({ id }) => id === run.sheet_id)
  if (!sheet || sheet.vehicle_id !== run.vehicle_id || run.crew.length > 0) return false
  const today = partiesOn(items, sheet.id).map(({ item }) => `${item.id} ${sheet.id}`)
  const planned = run.stops.flatMap(({ party_ids }) => party_ids)
  const times = (stops: readonly { time: string }[]) => stops.flatMap(({ time }) => time || []).join()
  return today.toSorted().join() === planned.toSorted().join() && times(sheet.stops) === times(run.stops)
}

/** A passenger of the plan was moved since: it cannot be accepted any more. */
export function isOutdated(
  { items, sheets }: Pick<ScheduleBoard, 'items' | 'sheets'>,
  { sheets: runs, removed_sheet_ids }: Pick<Plan, 'sheets' | 'removed_sheet_ids'>,
): boolean {
  const there = new Set(sheets.filter(isOpen).map(({ id }) => id))
  const used = [...runs.flatMap(({ sheet_id }) => sheet_id ?? []), ...removed_sheet_ids]
  if (used.some((id) => !there.has(id))) return true
  return runs
    .flatMap(({ stops }) =>
      stops.flatMap(({ party_ids, party_people }) =>
        party_ids.map((id, index) => ({ id, people: party_people?.[index] ?? 1 })),
      ),
    )
    .some(({ id: party, people }) => {
      const [item_id, sheet_id = null] = party.split(' ')
      const item = items.find(({ id }) => id === item_id)
      const still = item?.passengers.filter((passenger) => passenger.sheet_id === sheet_id).length ?? 0
      return still < people
    })
}

export type ProposedParty = {
  id: string
  name: string
  /** when the plan was computed */
  people: number
  /** their current place, if the plan moves them; `moved`: they were moved since */
  from: { kind: 'waiting' | 'moved' } | { kind: 'vehicle'; vehicle: BoardVehicle | null } | null
}

/**
 * Parties boarding at a stop of the plan, and their current place. A party's id is its tour's, and its sheet's if
 * it has one.
 */
export function partiesAt(
  { items, sheets, vehicles }: Pick<ScheduleBoard, 'items' | 'sheets' | 'vehicles'>,
  run: Pick<ProposedSheet, 'vehicle_id'>,
  { party_ids, party_people = [] }: ProposedSheet['stops'][number],
): ProposedParty[] {
  return party_ids.flatMap((id, index) => {
    const [item_id, sheet_id = null] = id.split(' ')
    const item = items.find((each) => each.id === item_id)
    if (!item) return []
    const before = sheets.find((each) => each.id === sheet_id)?.vehicle_id ?? null
    const there = item.passengers.filter((passenger) => passenger.sheet_id === sheet_id).length
    const people = party_people[index] ?? (there || item.passengers.length)
    return {
      id,
      name: item.contact_name,
      people,
      from:
        there < people
          ? { kind: 'moved' }
          : sheet_id === null
            ? { kind: 'waiting' }
            : before === run.vehicle_id
              ? null
              : { kind: 'vehicle', vehicle: vehicles.find((each) => each.id === before) ?? null },
    }
  })
}

/** The stops with who gets on, as the board will show them: parties whose pickup is not known yet have no stop and come last. */
export function stopsShown(board: Parameters<typeof partiesAt>[0], run: ProposedSheet) {
  const open = new Set(
    board.items.flatMap(({ id, pickup_mode }) => (pickup_mode === 'por_definir' ? [id] : [])),
  )
  const isLoose = ({ id }: ProposedParty) => open.has(id.split(' ')[0] ?? '')
  const all = run.stops.map((stop) => ({
    time: stop.time,
    place: stop.place || null,
    parties: partiesAt(board, run, stop),
  }))
  const stops = all
    .map((stop) => ({ ...stop, parties: stop.parties.filter((party) => !isLoose(party)) }))
    .filter(({ parties }) => parties.length > 0)
  const loose = all.flatMap(({ parties }) => parties.filter(isLoose))
  return loose.length > 0 ? [...stops, { time: '', place: null, parties: loose }] : stops
}
