import { sql } from 'kysely'

import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { formatList } from '#words/formatters.ts'

import type { AgreementInput, AllotmentInput } from '../../contract/agreements.contract.ts'

type OfAgreement = { agency_id: string; agreement_id: string }

/** Replaces the allotments of an agreement; the products stay locked, so that two agreements cannot keep the same seats. */
export async function saveAllotments(act: StaffAct, of: OfAgreement, input: AgreementInput) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { agreement_id } = of
  const { allotments } = input
  await tx
    .deleteFrom('allotments')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('agreement_id', '=', agreement_id)
    .execute()
  if (allotments.length === 0) return
  await lockProducts(act, allotments)
  await refuseUnknownProducts(act, 'allotments', allotments)
  if (input.state === 1) await refuseAboveCapacity(act, of, input)
  await tx
    .insertInto('allotments')
    .values(
      allotments.map((allotment, position) => ({ tour_operator_id, agreement_id, position, ...allotment })),
    )
    .execute()
}

const productsOf = (named: readonly { product_id: string | null }[]) => [
  ...new Set(named.flatMap(({ product_id }) => product_id ?? [])),
]

async function lockProducts({ tx, actor }: StaffAct, allotments: readonly AllotmentInput[]) {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'pool_id'])
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', 'in', productsOf(allotments))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const pooled = allotments.findIndex(({ product_id }) =>
    rows.some(({ id, pool_id }) => id === product_id && pool_id !== null),
  )
  if (pooled >= 0) throw new Refusal('allotment_in_pool', { field: `allotments.${pooled}.product_id` })
}

/** Refuses a product of another operator, and names its row. */
export async function refuseUnknownProducts(
  { tx, actor }: StaffAct,
  list: 'terms' | 'allotments',
  named: readonly { product_id: string | null }[],
) {
  const ids = productsOf(named)
  if (ids.length === 0) return
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', 'in', ids)
    .execute()
  const index = named.findIndex(({ product_id }) => product_id && !known.some(({ id }) => id === product_id))
  if (index >= 0) throw new Refusal('agreement_product_unknown', { field: `${list}.${index}.product_id` })
}

type Room = {
  place: number
  /** of the largest departure that the schedule plans at that time */
  capacity: number
  /** seats kept for other agencies on the same departures */
  others: number
  names: string[]
}

/** Each allotment must fit into a departure beside those of other agencies for the same days. */
async function refuseAboveCapacity(
  { tx, actor }: StaffAct,
  { agency_id }: OfAgreement,
  { allotments, valid_from, valid_to }: AgreementInput,
) {
  const asked = JSON.stringify(allotments.map((allotment, place) => ({ ...allotment, place })))
  const { rows } = await sql<Room>`
    with asked as (select * from json_to_recordset(${asked}::json) as a(place int, product_id uuid, start_time time,
      weekdays smallint[])),
    beside as (
      select asked.place, g.agency_id, max(o.seats) as seats
      from asked
      join allotments o on o.tour_operator_id = ${actor.tour_operator_id}::uuid and o.product_id = asked.product_id
        and (o.start_time is null or asked.start_time is null or o.start_time = asked.start_time)
        and (o.weekdays = '{}' or asked.weekdays = '{}' or o.weekdays && asked.weekdays)
      join agreements g on g.tour_operator_id = o.tour_operator_id and g.id = o.agreement_id and g.state = 1
        and g.agency_id <> ${agency_id}::uuid
        and daterange(g.valid_from, g.valid_to, '[]') && daterange(${valid_from}::date, ${valid_to}::date, '[]')
      group by asked.place, g.agency_id)
    select asked.place, coalesce((select max(r.capacity) from availability_rules r
        where r.tour_operator_id = ${actor.tour_operator_id}::uuid and r.product_id = asked.product_id
          and (asked.start_time is null or asked.start_time = any(r.start_times))), 0) as capacity,
      coalesce((select sum(seats)::int from beside b where b.place = asked.place), 0) as others,
      array(select a.name from beside b join agencies a on a.tour_operator_id = ${actor.tour_operator_id}::uuid
        and a.id = b.agency_id where b.place = asked.place order by a.name) as names
    from asked order by asked.place`.execute(tx)
  for (const { place, capacity, others, names } of rows) {
    const seats = allotments[place]?.seats ?? 0
    if (seats + others <= capacity) continue
    const beside = seats <= capacity && names.length > 0 ? { others: formatList(names) } : {}
    throw new Refusal('allotment_above_capacity', {
      field: `allotments.${place}.seats`,
      seats,
      capacity,
      ...beside,
    })
  }
}
