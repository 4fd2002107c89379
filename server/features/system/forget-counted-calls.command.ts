import { forgottenBefore } from '#domain/installation/kept-days.rules.ts'
import type { Act } from '#server/db/act.ts'

/** Counts whose time is over tell nothing any more; codes of a month ago are addresses kept for nothing. */
export async function forgetCountedCalls(act: Act) {
  const { tx, now } = act
  await tx.deleteFrom('counted_calls').where('ends_at', '<', now).execute()
  await tx.deleteFrom('email_codes').where('expires_at', '<', forgottenBefore('email_codes', now)).execute()
}
