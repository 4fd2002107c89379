import { sql } from 'kysely'

import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { PackageInput, TourPackage } from '../contract/packages.contract.ts'
import { findPackage } from './packages.queries.ts'

export async function createPackage(act: StaffAct, input: PackageInput): Promise<TourPackage> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { product_ids, ...row } = input
  await refuseTours(tx, tour_operator_id, input)
  const { id } = await tx
    .insertInto('packages')
    .values({ tour_operator_id, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeTours(tx, { tour_operator_id, id, product_ids })
  const saved = await findPackage(tx, tour_operator_id, id)
  await record(act, saved, 'package_created')
  return saved
}

type Changed = { id: string; version: number; input: PackageInput }

/** Bookings that have it keep its price, also when it ends. */
export async function updatePackage(act: StaffAct, { id, version, input }: Changed): Promise<TourPackage> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const locked = await tx
    .selectFrom('packages')
    .select(['version', 'state'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new NotFound()
  if (locked.version !== version) throw new Stale(await findPackage(tx, tour_operator_id, id))
  const { product_ids, ...row } = input
  await refuseTours(tx, tour_operator_id, input)
  await tx
    .updateTable('packages')
    .set(row)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('package_products')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('package_id', '=', id)
    .execute()
  await writeTours(tx, { tour_operator_id, id, product_ids })
  const saved = await findPackage(tx, tour_operator_id, id)
  const isEnded = locked.state === 1 && input.state === 2
  await record(act, saved, isEnded ? 'package_ended' : 'package_changed')
  return saved
}

type Priced = { id: string; name: string; has_adult_price: boolean }

async function refuseTours(tx: Tx, tour_operator_id: string, { product_ids, kind }: PackageInput) {
  const ids = [...new Set(product_ids)]
  if (ids.length < 2) throw new Refusal('package_needs_two_tours')
  const { rows } = await sql<Priced>`
    select p.id, p.name, p.price_unit = 'persona' and exists (select from price_rules r
      where r.tour_operator_id = p.tour_operator_id and r.product_id = p.id and r.category_code = 'ADULT') as has_adult_price
    from products p where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = any(${ids}::uuid[])
    order by p.name`.execute(tx)
  if (rows.length < ids.length) throw new NotFound()
  const unpriced = rows.find(({ has_adult_price }) => !has_adult_price)
  if (kind === 'amount' && unpriced) throw new Refusal('package_needs_adult_prices', { name: unpriced.name })
}

type Tours = { tour_operator_id: string; id: string; product_ids: readonly string[] }

async function writeTours(tx: Tx, { tour_operator_id, id, product_ids }: Tours) {
  await tx
    .insertInto('package_products')
    .values([...new Set(product_ids)].map((product_id) => ({ tour_operator_id, package_id: id, product_id })))
    .execute()
}

async function record(
  { tx, actor }: StaffAct,
  { id, name, kind, value, travels_from, travels_to, state, currency, tours }: TourPackage,
  event: 'package_created' | 'package_changed' | 'package_ended',
) {
  const terms = {
    name,
    kind,
    value,
    travels_from,
    travels_to,
    state,
    currency,
    tours: tours.map((tour) => tour.name),
  }
  const of = { tour_operator_id: actor.tour_operator_id, entity: 'package' as const, entity_id: id, actor }
  await (event === 'package_ended'
    ? recordEvent(tx, { ...of, kind: event, data: { name } })
    : recordEvent(tx, { ...of, kind: event, data: terms }))
}
