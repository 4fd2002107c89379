import { requestThread } from '#server/threads/request-thread.ts'
import { spoken, type Spoken } from '#words/language.ts'

export type Drawing = { spoken: Spoken; facts: unknown }
export type Drawn = Uint8Array<ArrayBuffer>

/**
 * Draws papers in a thread of their own, in the current language and country: one takes a tenth of a second. `thread` is the path
 * of a file that calls `drawOnRequest`. The thread holds a typesetter and its fonts.
 */
export function paperAside(thread: string, longestSilenceMs?: number): (facts: unknown) => Promise<Buffer> {
  // With less young memory, a sixth of the time of a paper goes into freeing it: the default of the thread.
  const draw = requestThread<(drawing: Drawing) => Drawn>(
    thread,
    longestSilenceMs ? { longestSilenceMs } : {},
  )
  return async (facts) => Buffer.from((await draw({ spoken: spoken(), facts })).buffer)
}
