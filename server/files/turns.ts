/** The queue is full: the client should come back later. */
class TooBusy extends Error {
  override name = 'TooBusy'
  readonly statusCode = 503
}

type Turns = {
  /** works of this kind that run at a time */
  mostAtOnce: number
  /** works that may wait for theirs */
  longestLine: number
}

/** Lets so many works of a kind run at a time, in the order in which they came. */
export function takeTurns({ mostAtOnce, longestLine }: Turns) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    if (waiting.length >= longestLine) throw new TooBusy('Too many are waiting')
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The slot goes to the next in line, or is free again.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
