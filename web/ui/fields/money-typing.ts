/** The typed amount in minor units; a number with a trailing zero comes as text: «2,50» is `2.50`. */
export function minorUnits(typed: number | string, decimals: number): number | undefined {
  const amount = typed === '' ? Number.NaN : Number(typed)
  return Number.isFinite(amount) ? Math.round(amount * 10 ** decimals) : undefined
}
