const step = 10
let counted = 0
let last = performance.now()

function count(): number {
  const now = performance.now()
  counted += Math.min(now - last, step * 3)
  last = now
  return counted
}
setInterval(count, step).unref()

/**
 * Milliseconds since it was asked for, as this process had them: what passes while it gets no turn on a busy machine is not
 * counted, so that a bound on waiting judges the product and not the machine.
 */
export function startOwnTime(): () => number {
  const began = count()
  return () => count() - began
}
