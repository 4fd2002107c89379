import { defaultConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import type { CancellationTier } from '#domain/products/product/cancellation-policy.rules.ts'

import type { Reader } from '../../db/database.ts'

/** The operator's defaults for a product's empty settings. */
export async function findOperatorTerms(db: Reader, tour_operator_id: string) {
  const { constants, ...operator } = await db
    .selectFrom('tour_operators')
    .select((eb) => [
      'time_zone',
      'currency',
      eb.ref('constants').$castTo<Partial<OperatorConstants>>().as('constants'),
      eb.ref('cancellation_tiers').$castTo<CancellationTier[]>().as('cancellation_tiers'),
    ])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return { ...operator, constants: { ...defaultConstants, ...constants } }
}
