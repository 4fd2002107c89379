import { ProviderSilent } from './payment-provider.ts'

/** A request of a person waits for this, with everything around it. */
export const longestCall = 15_000

export type Asked = { status: number; body: unknown }

export type Question = {
  method: 'GET' | 'POST' | 'PUT'
  headers: Readonly<Record<string, string>>
  body?: unknown
  signal: AbortSignal
}

/**
 * One call to a provider. Any status below 500 is an answer; everything else is silence: the connection failed,
 * the time was over, it is out of order or rate limits, or what it sent is no JSON.
 */
export async function ask(url: string, { method, headers, body, signal }: Question): Promise<Asked> {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
    const text = await response.text()
    if (response.status >= 500 || response.status === 429)
      throw new ProviderSilent(`the payment provider answered ${response.status}`)
    return { status: response.status, body: readJson(text, response.ok) }
  } catch (error) {
    if (error instanceof ProviderSilent) throw error
    throw new ProviderSilent(`the payment provider did not answer: ${causeOf(error)}`, { cause: error })
  }
}

export const isDone = ({ status }: Asked) => status >= 200 && status < 300

/** A refusal may be any text; a success must be valid JSON. */
function readJson(text: string, needed: boolean): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    if (needed) throw new ProviderSilent('the payment provider answered no JSON')
    return null
  }
}

const causeOf = (error: unknown) =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.name) : 'unknown'
