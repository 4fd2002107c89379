import type { DayProposal, ProposedSheet } from '#contract/day-proposals.contract.ts'
import type { BoardVehicle, ScheduleBoard } from '#contract/schedule-board.ts'

import { isOpen } from './board.rules.ts'

export type Plan = NonNullable<DayProposal['plan']>

/** What accepting does to the sheets of the day. */
export function effectOf({ sheets }: Pick<ScheduleBoard, 'sheets'>, plan: Plan) {
  const changed = plan.sheets.filter(({ sheet_id }) => sheet_id !== null).length
  const annulled = plan.gone_sheet_ids.length
  return {
    made: plan.sheets.length - changed,
    changed,
    annulled,
    kept: Math.max(0, sheets.filter(isOpen).length - changed - annulled),
  }
}

export type ProposedParty = {
  id: string
  name: string
  people: number
  /** where they are today, when the plan takes them elsewhere; null where nothing changes for them */
  from: { kind: 'waiting' } | { kind: 'vehicle'; vehicle: BoardVehicle | null } | null
}

/** Who gets on at a stop of the plan, and where they are today. The id of a party is its tour's, and its sheet's if it has one. */
export function partiesAt(
  { items, sheets, vehicles }: Pick<ScheduleBoard, 'items' | 'sheets' | 'vehicles'>,
  run: Pick<ProposedSheet, 'vehicle_id'>,
  { party_ids }: ProposedSheet['stops'][number],
): ProposedParty[] {
  return party_ids.flatMap((id) => {
    const [item_id, sheet_id = null] = id.split(' ')
    const item = items.find((each) => each.id === item_id)
    if (!item) return []
    const before = sheets.find((each) => each.id === sheet_id)?.vehicle_id ?? null
    return {
      id,
      name: item.contact_name,
      people: item.passengers.filter((passenger) => passenger.sheet_id === sheet_id).length,
      from:
        sheet_id === null
          ? { kind: 'waiting' }
          : before === run.vehicle_id
            ? null
            : { kind: 'vehicle', vehicle: vehicles.find((each) => each.id === before) ?? null },
    }
  })
}
