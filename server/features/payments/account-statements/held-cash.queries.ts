import type { Reader } from '#server/db/database.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'

/** Minor units. */
export type HeldCash = { currency: string; amount: number }
type Holder = { tour_operator_id: string; user_id: string }

/** Cash of the operator that a user holds, by currency, without currencies of which they hold none. One module keeps tills, or none. */
export const heldCash = extensionPoint<(db: Reader, holder: Holder) => Promise<HeldCash[]>>()

export async function findHeldCash(
  db: Reader,
  { tour_operator_id, user_id }: { tour_operator_id: string; user_id: string | null },
): Promise<HeldCash[]> {
  const [find] = heldCash.all()
  return find && user_id ? find(db, { tour_operator_id, user_id }) : []
}
