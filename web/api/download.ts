import { addressOf, CallFailed } from '#contract/endpoint/call.ts'
import type { Endpoint, InputOf } from '#contract/endpoint/endpoint.ts'
import { errorMessages } from '#contract/endpoint/error-messages.ts'
import type { ApiError } from '#contract/endpoint/error.ts'

import { watched, withSession } from './client.ts'

/** Fetches a file with the session, which a link could not carry, and hands it to the browser. */
export function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  return watched(() => save(endpoint, input))
}

/** The bytes of a file that only a session may read, for showing it. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Blob> {
  return watched(() => answered(endpoint, input).then((response) => response.blob()))
}

async function save<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const response = await answered(endpoint, input)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? 'archivo'
  link.click()
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function answered<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Response> {
  const { host = '', headers = {} } = withSession({})
  const given: { body?: unknown } = input as object
  const body = given.body === undefined ? undefined : JSON.stringify(given.body)
  const response = await fetch(host + addressOf(endpoint, given), {
    method: endpoint.method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  }).catch(() => null)
  if (!response?.ok) {
    const problem = (await response?.json().catch(() => null)) as ApiError | null | undefined
    throw new CallFailed(
      response?.status ?? 0,
      problem ?? { code: 'unexpected', message: errorMessages.unavailable },
    )
  }
  return response
}
