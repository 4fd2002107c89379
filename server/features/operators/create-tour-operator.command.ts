import type { NewTourOperator } from '#contract/operators/tour-operators.contract.ts'
import { changedConstants } from '#domain/operators/operator-constants.ts'
import type { Act } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'

/** `actor` is null when the operator is made by the installation itself. */
export async function createTourOperator(act: Act, operator: NewTourOperator) {
  const { tx, actor } = act
  const { constants, cancellation_tiers, passenger_list, ...fields } = operator
  const { id } = await tx
    .insertInto('tour_operators')
    .values({
      ...fields,
      ...(constants && { constants: JSON.stringify(changedConstants(constants)) }),
      ...(passenger_list && { passenger_list: JSON.stringify(passenger_list) }),
      ...(cancellation_tiers && { cancellation_tiers: JSON.stringify(cancellation_tiers) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, {
    tour_operator_id: id,
    entity: 'tour_operator',
    entity_id: id,
    kind: 'tour_operator_created',
    data: { name: fields.name },
    actor,
  })
  return id
}
