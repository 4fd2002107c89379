import { sql } from 'kysely'

import { crewLevels, isCrew } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { ClosedRun } from '#server/features/runs/close-run.command.ts'

import { sharedHandover } from '../rules/till.rules.ts'

/**
 * The end of a run: expenses of the crew leave their till, and the cash that they bring waits for a receiver in
 * the office. Until then it is theirs.
 */
export async function handOverRun(act: StaffAct, { sheet_id, received, expenses }: ClosedRun) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { rows: taken } = await sql<{ holder: string; currency: string; amount: number; own: boolean }>`
    select t.holder_id as holder, t.currency, t.currency = o.currency as own, sum(e.amount)::bigint as amount
    from till_entries e
    join tills t on t.tour_operator_id = e.tour_operator_id and t.id = e.till_id
    join tour_operators o on o.id = t.tour_operator_id
    join users u on u.tour_operator_id = t.tour_operator_id and u.id = t.holder_id
    where e.tour_operator_id = ${tour_operator_id}::uuid and u.level = any(${[...crewLevels]}::int[])
      and (e.schedule_sheet_id = ${sheet_id}::uuid and e.payment_id is not null or e.handover_id in (
        select id from till_handovers where tour_operator_id = ${tour_operator_id}::uuid
          and schedule_sheet_id = ${sheet_id}::uuid and answer = 'recibida'))
    group by t.holder_id, t.currency, o.currency, u.full_name
    order by t.holder_id <> ${actor.user_id}::uuid, u.full_name`.execute(tx)
  const payer = await payerOf(act, sheet_id)
  const paid = expenses.reduce((sum, { amount }) => sum + amount, 0)
  const shares = taken
    .filter(({ own }) => own)
    .map((each) => ({ ...each, spent: each.holder === payer ? paid : 0 }))
  // Other currencies are not counted here: the office counts them on receipt.
  const uncounted = taken.filter(({ own, amount }) => !own && amount > 0)
  const counted =
    received === null
      ? []
      : await countedHandover(act, {
          shares,
          received: received - (await alreadyReceived(act, sheet_id)),
          bringer: payer,
        })
  for (const { holder, currency, amount } of [...counted, ...uncounted])
    await tx
      .insertInto('till_handovers')
      .values({
        tour_operator_id,
        created_at: now,
        currency,
        amount,
        giver_id: holder,
        schedule_sheet_id: sheet_id,
        offered_by: actor.user_id,
        offered_by_name: actor.full_name,
      })
      .execute()
  if (!payer) return
  for (const { what, amount } of expenses)
    await sql`
      insert into till_entries (tour_operator_id, created_at, till_id, currency, kind, amount, schedule_sheet_id, note,
        by_id, by_name)
      select r.tour_operator_id, greatest(r.opened_at, ${now}::timestamptz), r.id, r.currency, 'gasto',
        ${-amount}::bigint, ${sheet_id}::uuid, ${what}, ${actor.user_id}::uuid, ${actor.full_name}
      from tour_operators o, running_till(o.id, ${payer}::uuid, o.currency, ${now}::timestamptz) r
      where o.id = ${tour_operator_id}::uuid`.execute(tx)
}

type Share = { holder: string; currency: string; amount: number; spent: number }

/**
 * All that is handed over. The excess over what the crew noted comes from the crew member who closes the run. Without a
 * crew user it comes from the company's till: the office that closes the run must be able to receive it.
 */
async function countedHandover(
  { tx, actor }: StaffAct,
  { shares, received, bringer }: { shares: readonly Share[]; received: number; bringer: string | null },
): Promise<(Omit<Share, 'spent' | 'holder'> & { holder: string | null })[]> {
  const shared = sharedHandover(shares, received)
  const unnoted = received - shared.reduce((sum, { amount }) => sum + amount, 0)
  if (unnoted <= 0) return shared
  const own = shared.find(({ holder }) => holder === bringer)
  if (own) return shared.map((each) => (each === own ? { ...own, amount: own.amount + unnoted } : each))
  const { currency } = await tx
    .selectFrom('tour_operators')
    .select('currency')
    .where('id', '=', actor.tour_operator_id)
    .executeTakeFirstOrThrow()
  return [...shared, { holder: bringer, currency, amount: unnoted }]
}

/** The crew brings the run's total: cash received after an earlier closing is part of it. */
async function alreadyReceived({ tx, actor }: StaffAct, sheet_id: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('till_handovers')
    .select(sql<number>`coalesce(sum(received_amount), 0)::bigint`.as('sum'))
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('schedule_sheet_id', '=', sheet_id)
    .where('answer', '=', 'recibida')
    .where('currency', '=', (eb) =>
      eb.selectFrom('tour_operators').select('currency').where('id', '=', actor.tour_operator_id),
    )
    .executeTakeFirstOrThrow()
  return sum
}

/**
 * The payer of expenses: the person who closes the run or, if it is the office, the first crew member with a
 * user.
 */
async function payerOf({ tx, actor }: StaffAct, sheet_id: string): Promise<string | null> {
  if (isCrew(actor)) return actor.user_id
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from schedule_sheet_crew c
    join persons m on m.tour_operator_id = c.tour_operator_id and m.id = c.person_id
    join users u on u.tour_operator_id = m.tour_operator_id and u.id = m.user_id
    where c.tour_operator_id = ${actor.tour_operator_id}::uuid and c.schedule_sheet_id = ${sheet_id}::uuid
    order by array_position(array['chofer', 'guia', 'ayudante'], c.role), m.id limit 1`.execute(tx)
  return rows[0]?.user_id ?? null
}

/** Reopening a run removes what its closing recorded; cash already received stays with its receiver. */
export async function takeBackRun({ tx, actor, now }: StaffAct, sheet_id: string) {
  const { tour_operator_id } = actor
  await tx
    .updateTable('till_handovers')
    .set({
      answer: 'retirada',
      answered_at: now,
      answered_by: actor.user_id,
      answered_by_name: actor.full_name,
      answer_reason: 'Se reabrió la salida',
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('schedule_sheet_id', '=', sheet_id)
    .where('answer', 'is', null)
    .execute()
  await sql`
    insert into till_entries (tour_operator_id, created_at, till_id, currency, kind, amount, schedule_sheet_id, reverses,
      note, by_id, by_name)
    select e.tour_operator_id, greatest(r.opened_at, ${now}::timestamptz), r.id, r.currency, 'anulacion', -e.amount,
      e.schedule_sheet_id, e.id, 'Se reabrió la salida', ${actor.user_id}::uuid, ${actor.full_name}
    from till_entries e
    join tills t on t.tour_operator_id = e.tour_operator_id and t.id = e.till_id
    cross join lateral running_till(t.tour_operator_id, t.holder_id, t.currency, ${now}::timestamptz) r
    where e.tour_operator_id = ${tour_operator_id}::uuid and e.schedule_sheet_id = ${sheet_id}::uuid
      and e.kind = 'gasto' and not exists (select from till_entries k
        where k.tour_operator_id = e.tour_operator_id and k.reverses = e.id)`.execute(tx)
}
