/** How long a request may take. A clock with a smaller difference than this counts as right. */
const tolerance = 60_000

/**
 * The time of an action by the server's clock. The phone's clock is assumed to be wrong by the same amount at
 * sending and at the action. No action is later than now.
 */
export function doneAt({
  done_at,
  sent_at,
  now,
}: {
  done_at: string
  sent_at: string | undefined
  now: Date
}): Date {
  const off = sent_at === undefined ? 0 : now.getTime() - Date.parse(sent_at)
  const shift = Math.abs(off) > tolerance ? off : 0
  return new Date(Math.min(Date.parse(done_at) + shift, now.getTime()))
}
