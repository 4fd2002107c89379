import type { LoadedOperator } from '#demo/loading/load-operator.ts'
import type { Tx } from '#server/db/database.ts'

const people = [
  { email: 'admin@agencia.test', full_name: 'Marcela Colque', level: 1 },
  { email: 'vendedor@agencia.test', full_name: 'María Soto', level: 2 },
]

/** An agency whose own people log in: its account, its users and the link to it. */
export async function storeLinkedCompany(tx: Tx, { tour_operator_id, operator }: LoadedOperator) {
  if (operator.slug !== 'licancabur-andino') return
  const { password_hash } = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: company } = await tx
    .insertInto('tour_operators')
    .values({
      name: 'Norte Puro Viajes',
      slug: 'norte-puro-viajes',
      kind: 'agencia',
      time_zone: operator.time_zone,
      currency: operator.currency,
      country: operator.country,
      email: 'reservas@nortepuro.test',
      phone: '+56961123401',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('users')
    .values(people.map((person) => ({ tour_operator_id: company, password_hash, ...person })))
    .execute()
  await tx
    .updateTable('agencies')
    .set({ linked_operator_id: company })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('name', '=', 'Norte Puro Viajes')
    .execute()
}
