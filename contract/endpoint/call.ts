import { connection } from '#words/connection.ts'

import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'
import type { ApiError } from './error.ts'

/** The server answered with an error; `problem` is its one shape. Status 0: there was no answer. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number
  readonly problem: ApiError

  constructor(status: number, problem: ApiError) {
    super(problem.message)
    this.status = status
    this.problem = problem
  }
}

export type CallOptions = {
  /** Base URL of the API, without a trailing slash; '' is the page's own host. */
  host?: string
  headers?: Record<string, string>
  signal?: AbortSignal
  /** called with the headers of a successful response */
  onHeaders?: (headers: Headers) => void
}
export type Page<T> = { rows: T; next: string | null; total: number | null }

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

export function addressOf(endpoint: Endpoint, input: AnyInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const pairs = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return `/api/v1${path}${query && `?${query}`}`
}

async function send(endpoint: Endpoint, input: AnyInput, options: CallOptions): Promise<Response> {
  const form = input.body instanceof FormData
  const response = await fetch((options.host ?? '') + addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...options.headers,
      ...(input.body !== undefined && !form && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: form ? (input.body as FormData) : JSON.stringify(input.body) }),
    ...(options.signal && { signal: options.signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallFailed(0, { code: 'no_answer', message: connection.no_answer })
  })
  if (response.ok) return response
  const problem = (await response.json().catch(() => null)) as Partial<ApiError> | null
  // A proxy answers in a form of its own.
  if (typeof problem?.message !== 'string') throw unreadable(response)
  throw new CallFailed(response.status, problem as ApiError)
}

const unreadable = ({ status }: Response) =>
  new CallFailed(status, { code: 'unexpected', message: connection.unreadable })

/** The body of a success; a network's sign-in page answers 200 without JSON. */
const bodyOf = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreadable(response)
  })

/** An endpoint for callers that can't carry its schemas: its method and path, checked against its type. */
export function endpointAt<E extends Endpoint>(method: E['method'], path: E['path']): E {
  return { method, path } as E
}

/** Calls an endpoint of the contract. Throws CallFailed when the answer is not a success. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const response = await send(endpoint, input as AnyInput, options)
  options.onHeaders?.(response.headers)
  return (await bodyOf(response)) as OutputOf<E>
}

/** The same for a paged list: the rows, and the cursor of the next page when there is one. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Page<OutputOf<E>>> {
  const response = await send(endpoint, input as AnyInput, options)
  const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  const total = response.headers.get('x-total-count')
  return {
    rows: (await bodyOf(response)) as OutputOf<E>,
    next: link ? new URLSearchParams(link.split('?')[1]).get('after') : null,
    total: total === null ? null : Number(total),
  }
}
