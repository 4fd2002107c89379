/** What one departure earns and costs with its people, in the operator's currency. */
export type Economy = {
  people: number
  /** income less what grows with each passenger: entrances, commission, tax */
  contribution: number
  /** cost of the vehicles and the crew for so many people */
  runCosts: (people: number) => number
}

/** The result of a departure if so many people like these travelled. */
export function resultWith({ people, contribution, runCosts }: Economy, count: number): number | null {
  if (people === 0) return null
  return Math.round((contribution * count) / people) - runCosts(count)
}

/** The fewest people that pay for their departure; null: within its capacity none do, or none travel yet. */
export function breakEven(economy: Economy, capacity: number): number | null {
  const { people, contribution, runCosts } = economy
  if (people === 0) return null
  for (let count = 1; count <= capacity; count += 1)
    if (contribution * count >= runCosts(count) * people) return count
  return null
}
