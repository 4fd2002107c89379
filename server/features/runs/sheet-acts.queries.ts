import { sql } from 'kysely'

import type { KeptAct } from '#contract/runs/crew-actions.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import { mayKeepPhones, moneyRight, waitsForDispatch } from '#domain/runs/settlement.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Level } from '#domain/staff/level.ts'
import { may } from '#domain/staff/permission.ts'

import type { Reader } from '../../db/database.ts'

type Settlement = KeptAct['settlement']
type Stored = Omit<KeptAct, 'done_at' | 'received_at' | 'may_keep' | 'may_settle'> & {
  done_at: Date
  received_at: Date
}

/** Crew actions on a sheet, as the phones sent them, with the dispatch decisions about conflicts. */
export async function findSheetActs(
  db: Reader,
  { tour_operator_id, level }: Pick<Actor, 'tour_operator_id' | 'level'>,
  id: string,
): Promise<KeptAct[]> {
  const sheet = await db
    .selectFrom('schedule_sheets')
    .select('status')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!sheet) throw new NotFound()
  const { rows } = await sql<Stored>`
    select k.id, k.kind, k.passenger_id, k.by_name, k.done_at, k.received_at, k.outcome, k.code, k.note, k.payload,
      array(select p.id from crew_photos p where p.tour_operator_id = k.tour_operator_id and p.crew_act_id = k.id
        order by p.received_at, p.id) as photos,
      w.kind as undone_kind, coalesce(b.locator, '') as locator,
      coalesce(k.payload ->> 'currency', b.currency, o.currency) as currency,
      coalesce(nullif(q.full_name, ''), nullif(t.place, ''), a.name, b.contact_name, '') as about,
      case when n.settled_at is not null then json_build_object('resolution', n.resolution,
        'settled_by_name', n.settled_by_name, 'settled_at', n.settled_at) end as settlement
    from crew_acts k
    join tour_operators o on o.id = k.tour_operator_id
    left join crew_acts w on w.tour_operator_id = k.tour_operator_id and w.id = k.undoes
    left join passengers q on q.tour_operator_id = k.tour_operator_id
      and q.id = coalesce(k.passenger_id, w.passenger_id)
    left join bookings b on b.tour_operator_id = k.tour_operator_id
      and b.id = coalesce(q.booking_id, (coalesce(w.payload, k.payload) ->> 'booking_id')::uuid)
    left join schedule_sheet_stops t on t.tour_operator_id = k.tour_operator_id
      and t.id = (coalesce(w.payload, k.payload) ->> 'stop_id')::uuid
    left join accommodations a on a.tour_operator_id = t.tour_operator_id and a.id = t.accommodation_id
    left join crew_act_settlements n on n.tour_operator_id = k.tour_operator_id and n.crew_act_id = k.id
    where k.tour_operator_id = ${tour_operator_id}::uuid and k.schedule_sheet_id = ${id}::uuid
    order by k.done_at, k.sequence, k.id limit 2000`.execute(db)
  return rows.map((row) => ({
    ...row,
    done_at: row.done_at.toISOString(),
    received_at: row.received_at.toISOString(),
    settlement: row.settlement && inUtc(row.settlement),
    may_keep: row.outcome === 'conflict' && !row.settlement && mayKeepPhones(row),
    may_settle:
      waitsForDispatch({ ...row, status: sheet.status }) && !row.settlement && mayDecide(level, row),
  }))
}

function mayDecide(level: Level, act: Pick<KeptAct, 'kind' | 'undone_kind'>): boolean {
  const right = moneyRight(act)
  return may(level, 'schedule-board.edit') && (right === null || may(level, right))
}

const inUtc = (settlement: NonNullable<Settlement>) => ({
  ...settlement,
  settled_at: new Date(settlement.settled_at).toISOString(),
})
