const lines = new Map<string, Promise<void>>()

/** Whether work of this line is under way. */
export const isBusy = (line: string): boolean => lines.has(line)

/** Runs work of one line one after the other in this process, without a connection while it waits. */
export async function inLine<Answer>(line: string, work: () => Promise<Answer>): Promise<Answer> {
  const before = lines.get(line)
  const { promise: mine, resolve: leave } = Promise.withResolvers<void>()
  const last = (async () => {
    await before
    await mine
  })()
  lines.set(line, last)
  try {
    await before
    return await work()
  } finally {
    leave()
    if (lines.get(line) === last) lines.delete(line)
  }
}
