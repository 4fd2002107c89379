/**
 * Parts of an amount by weights, in whole minor units, by the largest remainder: their sum is the amount. Without any
 * weight the parts are equal. Equal remainders go to the first.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const given = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = given > 0 ? weights : weights.map(() => 1)
  const total = BigInt(given > 0 ? given : weights.length)
  if (total === 0n) return []
  const whole = BigInt(amount)
  const parts = shares.map((weight, index) => ({
    index,
    part: (whole * BigInt(weight)) / total,
    remainder: (whole * BigInt(weight)) % total,
  }))
  let left = whole - parts.reduce((sum, { part }) => sum + part, 0n)
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  )
  for (const each of byRemainder) {
    if (left === 0n) break
    each.part += 1n
    left -= 1n
  }
  return parts.map(({ part }) => Number(part))
}
