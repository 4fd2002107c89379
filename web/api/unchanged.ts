import { CallFailed } from '#contract/endpoint/call.ts'

import type { More } from './client.ts'

type Known = { tag: string; answer: unknown }
/** The last answer of each query still on a screen. */
const known = new WeakMap<object, Known>()

/**
 * Repeats a request: the server answers 304 when nothing changed, and the known answer is used. `query` is an
 * object that lives as long as the answer is useful.
 */
export async function unlessUnchanged<T>(
  query: object | undefined,
  ask: (more: More) => Promise<T>,
  more: More = {},
): Promise<T> {
  const before = query && known.get(query)
  let tag: string | null = null
  try {
    const answer = await ask({
      ...more,
      ...(before && { headers: { ...more.headers, 'if-none-match': before.tag } }),
      onHeaders: (headers) => (tag = headers.get('etag')),
    })
    if (query && tag) known.set(query, { tag, answer })
    return answer
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of this very call
    if (before && error instanceof CallFailed && error.status === 304) return before.answer as T
    throw error
  }
}
