/**
 * Calls that were slow once while the machine was busy, on an office with 50 000 persons, 2 000 vehicles with five
 * papers each (publishing: refused or done, its needs are read). Needs `npm run build`.
 */
import { sql } from 'kysely'

import { call } from '#contract/endpoint/call.ts'
import { listDuplicates } from '#contract/persons/persons.contract.ts'
import { publishProduct } from '#contract/products/products.contract.ts'
import { deleteVehicleDocument } from '#contract/resources/vehicles.contract.ts'
import { givenProduct } from '#testing/given/given.ts'
import { withoutTriggers } from '#testing/growth/large-installation.ts'

import { median, startBenchServer } from './setting/bench-server.ts'

const bench = await startBenchServer()
const { operator, db, host } = bench
const owner = operator.tour_operator_id
const options = { host, headers: { authorization: `Bearer ${bench.token}` } }
const product = await givenProduct(db, operator, { capacity: 20 })
await withoutTriggers(db, async (tx) => {
  const firsts = sql`array['María','José','Ana','Luis','Rosa','Juan','Carla','Pedro','Elena','Hugo','Wilson','Noemí']`
  const lasts = sql`array['Mamani','Quispe','Choque','González','Muñoz','Rojas','Silva','Smith','Costa','Flores']`
  await sql`insert into persons (tour_operator_id, full_name, name_key, email, phone, document_number, roles)
    select ${owner}::uuid, name, fold(name), 'p' || (n / 1.01)::int || '@correo.test', '+569' || (10000000 + (n / 1.02)::int), n::text, '{cliente}'
    from (select n, (${firsts})[1 + n % 12] || ' ' || (${lasts})[1 + (n / 7) % 10] || ' ' || (${lasts})[1 + (n / 31) % 10] || ' ' || substr(md5((n / 3)::text), 1, 4) as name
      from generate_series(1, 50000) n) named`.execute(tx)
  await sql`insert into vehicles (tour_operator_id, name, plate, type, seats)
    select ${owner}::uuid, 'Van ' || n, 'V' || n, 'van', 15 from generate_series(1, 2000) n`.execute(tx)
  await sql`insert into vehicle_documents (tour_operator_id, vehicle_id, kind, number, expires_on)
    select v.tour_operator_id, v.id, k, 'D', '2030-01-01' from vehicles v,
      unnest(array['permiso_circulacion','revision_tecnica','seguro_obligatorio','permiso_turismo','otro']) k`.execute(
    tx,
  )
})
await sql`analyze`.execute(db)
async function timed(name: string, times: number, act: (index: number) => Promise<unknown>) {
  const took: number[] = []
  for (let index = 0; index < times; index += 1) {
    const began = performance.now()
    await act(index)
    took.push(performance.now() - began)
  }
  console.log(`${name}: median ${Math.round(median(took))} ms, most ${Math.round(Math.max(...took))} ms`)
}
await timed('duplicates of everybody', 5, () => call(listDuplicates, { query: {} }, options))
const persons = await db.selectFrom('persons').select('id').limit(10).execute()
await timed('duplicates of one', 10, (index) =>
  call(listDuplicates, { query: { person_id: persons[index]?.id } }, options),
)
const papers = await db.selectFrom('vehicle_documents').select(['id', 'vehicle_id']).limit(30).execute()
await timed('a paper of a vehicle deleted', 30, (index) => {
  const { id = '', vehicle_id = '' } = papers[index] ?? {}
  return call(deleteVehicleDocument, { params: { id: vehicle_id, document_id: id } }, options)
})
// Draft again each time: what publishing asks for is looked up, and it is published.
await sql`update tour_operators set phone = '+56955500100'`.execute(db)
await timed('published', 10, async () => {
  await sql`update products set status = 'borrador' where id = ${product.id}`.execute(db)
  const { version } = await db
    .selectFrom('products')
    .select('version')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  await call(publishProduct, { params: { id: product.id }, body: { version } }, options).catch(
    (error: unknown) => {
      if (!String(error).includes('Para publicar falta')) throw error
    },
  )
})
await bench.stop()
process.exit(0)
