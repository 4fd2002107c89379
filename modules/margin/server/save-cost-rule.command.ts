import { sql } from 'kysely'

import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { CostRuleInput, StoredCostRule } from '../contract/cost-rules.contract.ts'
import { concernedRuns } from '../rules/concerned-runs.rules.ts'
import type { CostRuleEvents } from '../rules/events.ts'
import { findCostRule } from './cost-rules.queries.ts'
import { enqueueRewriting } from './rewrite-earnings.command.ts'

export async function createCostRule(act: StaffAct, input: CostRuleInput): Promise<StoredCostRule> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  await refuseUnfit(act, null, input)
  const { id } = await tx
    .insertInto('cost_rules')
    .values({ tour_operator_id, ...columnsOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueRewriting(act, null, inUse(input))
  return record(act, id, 'cost_created')
}

type Changed = { id: string; version: number; input: CostRuleInput }

export async function updateCostRule(
  act: StaffAct,
  { id, version, input }: Changed,
): Promise<StoredCostRule> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const locked = await tx
    .selectFrom('cost_rules')
    .selectAll()
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new NotFound()
  if (locked.version !== version) throw new Stale(await findCostRule(tx, tour_operator_id, id))
  await refuseUnfit(act, id, input)
  await tx
    .updateTable('cost_rules')
    .set(columnsOf(input))
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await enqueueRewriting(act, inUse(locked), inUse(input))
  if (input.state === 2) return record(act, id, 'cost_withdrawn')
  const isEnded = input.valid_to !== null && input.valid_to !== locked.valid_to
  return record(act, id, isEnded ? 'cost_ended' : 'cost_changed')
}

/** The runs that saving this would concern. */
export async function runsOfChange(
  db: Reader,
  tour_operator_id: string,
  { id, ...input }: CostRuleInput & { id: string | null },
) {
  const before = id === null ? null : await findCostRule(db, tour_operator_id, id)
  return concernedRuns(before && inUse(before), inUse(input))
}

/** A cost that was entered by mistake pays nothing. */
const inUse = <Rule extends { state: number }>(rule: Rule) => (rule.state === 1 ? rule : null)

const columnsOf = ({ percent, ...rule }: CostRuleInput) => ({
  ...rule,
  points: percent === null ? null : Math.round(percent * 100),
})

/** Refuses another operator's records, a currency that it does not use, and days that another rule of this scope has. */
async function refuseUnfit({ tx, actor }: StaffAct, id: string | null, input: CostRuleInput) {
  const { tour_operator_id } = actor
  const { product_id, person_id, vehicle_id, valid_from, valid_to } = input
  const { rows } = await sql<{ is_known: boolean; is_used: boolean }>`
    select (${product_id}::uuid is null or exists (select from products where tour_operator_id = o.id and id = ${product_id}::uuid))
      and (${person_id}::uuid is null or exists (select from persons where tour_operator_id = o.id and id = ${person_id}::uuid))
      and (${vehicle_id}::uuid is null or exists (select from vehicles where tour_operator_id = o.id and id = ${vehicle_id}::uuid)) as is_known,
      coalesce(${input.currency}::text in (o.currency, o.secondary_currency), ${input.currency}::text is null) as is_used
    from tour_operators o where o.id = ${tour_operator_id}::uuid`.execute(tx)
  const [found] = rows
  if (!found?.is_known) throw new NotFound()
  if (!found.is_used) throw new Refusal('cost_currency_unknown', { field: 'currency' })
  if (input.state === 2) return
  const { rows: others } = await sql<{ valid_from: string; valid_to: string | null }>`
    select valid_from, valid_to from cost_rules
    where tour_operator_id = ${tour_operator_id}::uuid and state = 1 and id is distinct from ${id}::uuid
      and kind = ${input.kind} and role is not distinct from ${input.role}::text and fold(name) = fold(${input.name})
      and product_id is not distinct from ${product_id}::uuid and language is not distinct from ${input.language}::text
      and person_id is not distinct from ${person_id}::uuid and vehicle_id is not distinct from ${vehicle_id}::uuid
      and daterange(valid_from, valid_to, '[]') && daterange(${valid_from}::date, ${valid_to}::date, '[]')
    order by valid_from limit 1`.execute(tx)
  const [other] = others
  if (other)
    throw new Refusal('cost_rule_overlaps', {
      field: 'valid_from',
      from: other.valid_from,
      to: other.valid_to,
    })
}

async function record(
  { tx, actor }: StaffAct,
  id: string,
  kind: keyof CostRuleEvents,
): Promise<StoredCostRule> {
  const { tour_operator_id } = actor
  const saved = await findCostRule(tx, tour_operator_id, id)
  const { role, name, amount, currency, points, valid_from, valid_to } = saved
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'cost_rule',
    entity_id: id,
    actor,
    kind,
    data: { kind: saved.kind, role, name, amount, currency, points, valid_from, valid_to },
  })
  return saved
}
