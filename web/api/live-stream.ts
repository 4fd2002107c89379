import { addressOf, CallFailed } from '#contract/endpoint/call.ts'
import type { Endpoint, InputOf } from '#contract/endpoint/endpoint.ts'
import { errorMessages } from '#contract/endpoint/error-messages.ts'
import type { ApiError } from '#contract/endpoint/error.ts'

import { watched, withSession } from './client.ts'

export type ServerEvent = { event: string; data: string }
type Listening = {
  signal: AbortSignal
  onEvent: (event: ServerEvent) => void
  /** after this silence a connection that looks open counts as lost */
  silence: number
}

/** Server-sent events of an endpoint, with the session that EventSource could not carry; over when the server ends them. */
export function listen<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  listening: Listening,
): Promise<void> {
  return watched(() => read(endpoint, input, listening))
}

async function read<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onEvent, silence }: Listening,
) {
  const { host = '', headers = {} } = withSession({})
  const quiet = new AbortController()
  let timer = setTimeout(() => quiet.abort(), silence)
  try {
    const response = await fetch(host + addressOf(endpoint, input as object), {
      headers,
      signal: AbortSignal.any([signal, quiet.signal]),
    })
    if (!response.ok || !response.body) throw await failureOf(response)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const parseChunk = gathering()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => quiet.abort(), silence)
      for (const event of parseChunk(value)) onEvent(event)
    }
  } finally {
    clearTimeout(timer)
  }
}

async function failureOf(response: Response): Promise<CallFailed> {
  const problem = (await response.json().catch(() => null)) as ApiError | null
  return new CallFailed(
    response.status,
    problem ?? { code: 'unexpected', message: errorMessages.unavailable },
  )
}

/** Events come in chunks of any length: returns the complete ones, and keeps the rest for the next chunk. */
export function gathering(): (text: string) => ServerEvent[] {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? ''
      return field('event') ? { event: field('event'), data: field('data') } : []
    })
  }
}
