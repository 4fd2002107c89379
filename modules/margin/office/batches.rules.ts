type Waiting<Found> = { resolve: (found: Found | null) => void; reject: (error: unknown) => void }

/** Joins the reads of one moment into calls of at most `most` ids; an id without an answer is null. */
export function createBatches<Found>(
  read: (ids: string[]) => Promise<Found[]>,
  idOf: (found: Found) => string,
  most: number,
) {
  let waiting = new Map<string, Waiting<Found>[]>()

  async function send(asked: [string, Waiting<Found>[]][]) {
    try {
      const found = await read(asked.map(([id]) => id))
      const byId = new Map(found.map((each) => [idOf(each), each]))
      for (const [id, all] of asked) for (const { resolve } of all) resolve(byId.get(id) ?? null)
    } catch (error) {
      for (const [, all] of asked) for (const { reject } of all) reject(error)
    }
  }

  function sendAll() {
    const asked = [...waiting]
    waiting = new Map()
    for (let from = 0; from < asked.length; from += most) void send(asked.slice(from, from + most))
  }

  return {
    find: (id: string) =>
      new Promise<Found | null>((resolve, reject) => {
        if (waiting.size === 0) setTimeout(sendAll, 10)
        waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }])
      }),
  }
}
