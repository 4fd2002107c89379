import { defaultConstants } from '#domain/operators/operator-constants.ts'
import { NotFound } from '#domain/refusal.ts'
import { slugOf } from '#domain/slug.ts'
import type { Act } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { createTourOperator } from '../../operators/create-tour-operator.command.ts'

type Administrator = { full_name: string; email: string; password_hash: string }
type Region = { time_zone: string; currency: string; country: string }
/** `region` is of a first operator; the others have theirs. */
type OperatorOf = { name: string; region: Region | null }

/**
 * Creates a user of level 0 from the command line, without a login. The first one also creates the first
 * operator; later ones belong to the named operator, or to the oldest.
 */
export async function createAdministrator(
  act: Act<null>,
  administrator: Administrator,
  { name, region }: OperatorOf,
): Promise<{ user_id: string; operator_name: string; operator_created: boolean }> {
  const { tx } = act
  const known = await tx.selectFrom('tour_operators').select(['id', 'name']).orderBy('created_at').execute()
  const named = name === '' ? known[0] : known.find((each) => each.name === name)
  if (!named && known.length > 0) throw new NotFound(`No operator is called ${name}`)
  const tour_operator_id = named?.id ?? (await createFirstOperator(act, { name, region }))
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
  return { user_id, operator_name: named?.name ?? name, operator_created: !named }
}

async function createFirstOperator(act: Act<null>, { name, region }: OperatorOf) {
  if (!region) throw new Error('The first operator needs a country, a zone and a currency')
  return createTourOperator(act, {
    name,
    ...region,
    slug: slugOf(name) || 'operador',
    constants: defaultConstants,
  })
}
