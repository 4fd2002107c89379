import { sql } from 'kysely'

import { Refusal } from '#domain/refusal.ts'
import { may } from '#domain/staff/permission.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import { holderOf } from './handovers.queries.ts'

type Opening = { currency: string; house: boolean; fund: number }

/** Opens a till with the counted amount of the last one, and a float. Answers its id. */
export async function openTill(act: StaffAct, { currency, house, fund }: Opening): Promise<string> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  if (house && !may(actor.level, 'tills.manage')) throw new Refusal('not_your_till')
  await refuseForeign(act, currency)
  const holder_id = house ? null : await holderOf(tx, actor)
  // The database writes its number and opening amount from the last till: the same for two openings at once.
  const { rows } = await sql<{ id: string; opening: number; opened_at: Date }>`
    insert into tills (tour_operator_id, holder_id, currency, number, opened_at, opened_by_name, opening)
    values (${tour_operator_id}::uuid, ${holder_id}::uuid, ${currency}, 1, ${now}::timestamptz, ${actor.full_name}, 0)
    on conflict do nothing
    returning id, opening, opened_at`.execute(tx)
  const [till] = rows
  if (!till) throw new Refusal('till_already_open')
  if (fund > 0)
    await tx
      .insertInto('till_entries')
      .values({
        tour_operator_id,
        created_at: till.opened_at,
        till_id: till.id,
        currency,
        kind: 'fondo',
        amount: fund,
        note: 'Fondo de apertura',
        by_id: actor.user_id,
        by_name: actor.full_name,
      })
      .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'till',
    entity_id: till.id,
    kind: 'till_opened',
    data: { currency, opening: till.opening, fund },
    actor,
  })
  return till.id
}

/** A till holds a currency of the operator, or one that an earlier till may still hold cash of. */
async function refuseForeign({ tx, actor }: StaffAct, currency: string) {
  const { tour_operator_id } = actor
  const { rows } = await sql<{ is_known: boolean }>`
    select ${currency} in (o.currency, o.secondary_currency) or exists (select from tills t
      where t.tour_operator_id = o.id and t.currency = ${currency}) as is_known
    from tour_operators o where o.id = ${tour_operator_id}::uuid`.execute(tx)
  if (!rows[0]?.is_known) throw new Refusal('currency_not_second', { currency })
}
