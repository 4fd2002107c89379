import type { DemoEnd } from '#demo/demo-module.ts'
import type { Tx } from '#server/db/database.ts'

const codes = ['LAG', 'LUN', 'TAT']

/** The three tours that most visitors of Atacama buy, together for 10 % less. */
export async function storePackages(tx: Tx, { operator: { tour_operator_id } }: DemoEnd) {
  const tours = await tx
    .selectFrom('products')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('code', 'in', codes)
    .execute()
  if (tours.length < codes.length) return
  const { id } = await tx
    .insertInto('packages')
    .values({
      tour_operator_id,
      name: 'Clásicos de Atacama',
      name_en: 'Atacama classics',
      name_pt: 'Clássicos do Atacama',
      kind: 'percent',
      value: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('package_products')
    .values(tours.map((tour) => ({ tour_operator_id, package_id: id, product_id: tour.id })))
    .execute()
}
