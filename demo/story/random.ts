/** A repeatable random source: the same seed gives the same sequence. */
export type Random = {
  /** an integer in [0, limit) */
  below: (limit: number) => number
  /** an integer from `min` to `max`, both included */
  between: (min: number, max: number) => number
  chance: (percent: number) => boolean
  pick: <T>(items: readonly T[]) => T
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (percent) => next() * 100 < percent,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
  }
}

/** A seed from a text, so that the same name gets the same values. */
export function seedOf(words: string): number {
  let seed = 2_166_136_261
  for (const letter of words) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return seed >>> 0
}
