import type { StaffAct } from '#server/db/act.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'

/** Minor units; negative: it goes out. */
type AccountCash = { amount: number; currency: string; note: string }

/** Cash of an account that is no payment of a booking, for the till of who takes it or gives it. One module keeps tills, or none. */
export const accountCash = extensionPoint<(act: StaffAct, cash: AccountCash) => Promise<unknown>>()

export async function recordAccountCash(act: StaffAct, cash: AccountCash) {
  for (const record of accountCash.all()) await record(act, cash)
}
