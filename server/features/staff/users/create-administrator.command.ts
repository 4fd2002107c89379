import { defaultConstants } from '#domain/operators/operator-constants.ts'
import { NotFound } from '#domain/refusal.ts'
import { slugOf } from '#domain/slug.ts'
import type { Act } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { createTourOperator } from '../../operators/create-tour-operator.command.ts'

type Administrator = { full_name: string; email: string; password_hash: string }
type FirstOperator = { name: string; time_zone: string; currency: string; country: string }

/**
 * Creates a user of level 0 from the command line, without a login. The first one also creates the first
 * operator; later ones belong to the named operator, or to the oldest.
 */
export async function createAdministrator(
  act: Act<null>,
  administrator: Administrator,
  operator: FirstOperator,
): Promise<{ user_id: string; operator_name: string; operator_created: boolean }> {
  const { tx } = act
  const known = await tx.selectFrom('tour_operators').select(['id', 'name']).orderBy('created_at').execute()
  const named = operator.name === '' ? known[0] : known.find(({ name }) => name === operator.name)
  if (!named && known.length > 0) throw new NotFound(`No operator is called ${operator.name}`)
  const tour_operator_id =
    named?.id ??
    (await createTourOperator(act, {
      ...operator,
      slug: slugOf(operator.name) || 'operador',
      constants: defaultConstants,
    }))
  const { id: user_id } = await tx
    .insertInto('users')
    .values({ tour_operator_id, ...administrator, level: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'user',
    entity_id: user_id,
    kind: 'user_created',
    data: { full_name: administrator.full_name, level: 0 },
    actor: null,
  })
  return { user_id, operator_name: named?.name ?? operator.name, operator_created: !named }
}
