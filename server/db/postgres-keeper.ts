import { setTimeout as sleep } from 'node:timers/promises'

import { findRunning } from '#server/db/postgres-folder.ts'

type Kept = {
  /** the server that we last knew */
  pid: () => number
  /** resolves when our connection to it ends */
  ended: () => Promise<void>
  /** Starts one, or joins what another process of ours started meanwhile, or the same again. */
  startAgain: () => Promise<void>
  say: (said: string) => void
}

/** A server that ends closes its connections first, and one that lost a connection closes them all and goes on. */
const endingMilliseconds = 200
const firstPause = 500
const longestPause = 10_000

/** Supervises the server of a folder until the returned function is called: it is started again after each end. */
export function keep(dataDir: string, { pid, ended, startAgain, say }: Kept): () => Promise<void> {
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  const rest = (milliseconds: number) =>
    sleep(milliseconds, null, { ref: false, signal: leaving.signal }).catch(() => undefined)

  async function look() {
    let pause = firstPause
    while (!leaving.signal.aborted) {
      await Promise.race([ended(), left])
      await rest(endingMilliseconds)
      if (leaving.signal.aborted) return
      const isLost = findRunning(dataDir)?.pid !== pid()
      try {
        if (isLost) say('PostgreSQL ended without us: starting it again')
        await startAgain()
        if (isLost) say('PostgreSQL runs again')
        pause = firstPause
      } catch (error) {
        // A disk without room, most likely: there may be some later.
        say(
          `PostgreSQL could not be started, trying again: ${error instanceof Error ? error.message : 'unknown'}`,
        )
        await rest(pause)
        pause = Math.min(pause * 2, longestPause)
      }
    }
  }

  const looking = look()
  return async () => {
    leaving.abort()
    await looking
  }
}
