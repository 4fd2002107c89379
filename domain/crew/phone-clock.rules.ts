/** What the way to the server may take: a clock that is off by less is right. */
const tolerance = 60_000

/**
 * When an act was done, by the server's clock. A phone whose clock is off is off by as much when it sends as when the act
 * was done; nothing was done later than now.
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
