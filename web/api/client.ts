import * as http from '#contract/endpoint/call.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint/endpoint.ts'
import type { ApiError } from '#contract/endpoint/error.ts'

import { hasOwnSession, isSessionPaused, resumeSession } from './session-end.ts'
import { operatorWorkedAs, storedToken } from './session.ts'

export type More = Pick<http.CallOptions, 'headers' | 'signal' | 'onHeaders'>

/** The base API host: `<meta name="api-host" content="https://…">`; empty is the page's own. */
function apiHost(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content ?? ''
  return configured.replace(/\/$/, '')
}

let askAgainWhoIs: () => void = () => undefined

/** Listens for the server's demand of a second factor. */
export function onSecondFactorDemanded(listener: () => void) {
  askAgainWhoIs = listener
}

export function withSession({ headers, signal, onHeaders }: More): http.CallOptions {
  const token = storedToken()
  const operator = operatorWorkedAs()
  return {
    host: apiHost(),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(operator && { 'x-tour-operator': operator }),
      ...headers,
    },
    ...(signal && { signal }),
    ...(onHeaders && { onHeaders }),
  }
}

/**
 * Sends a call that needs a session, never with the token of another user than that of the screens. After a 401 it
 * is sent again once the user has given the password, or the session ends: decision 0345.
 */
export async function watched<T>(send: () => Promise<T>): Promise<T> {
  if (!(await hasOwnSession())) throw new http.CallFailed(401, sessionOver)
  const token = storedToken()
  try {
    return await send()
  } catch (error) {
    if (error instanceof http.CallFailed && error.status === 401) {
      const isReplaced = !isSessionPaused() && storedToken() !== null && storedToken() !== token
      if (isReplaced || (await resumeSession())) return watched(send)
    }
    if (error instanceof http.CallFailed && error.problem.code === 'second_factor_unset') askAgainWhoIs()
    throw error
  }
}

const sessionOver: ApiError = { code: 'no_session', message: 'Tu sesión terminó.' }

export function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more: More = {},
): Promise<OutputOf<E>> {
  const send = () => http.call(endpoint, input, withSession(more))
  // A login answers for itself, also while the password is asked again.
  return endpoint.access === 'public' ? send() : watched(send)
}

export function callPage<E extends Endpoint>(endpoint: E, input: InputOf<E>, more: More = {}) {
  return watched(() => http.callPage(endpoint, input, withSession(more)))
}

/** No network, or a server that cannot answer for now: stored data is shown meanwhile. */
export const isPassing = (error: unknown): boolean =>
  error instanceof http.CallFailed && (error.status === 0 || error.status === 429 || error.status >= 500)

/** The error of a failed call, for display. */
export function problemOf(error: unknown): ApiError | null {
  if (error == null) return null
  if (error instanceof http.CallFailed) return error.problem
  return { code: 'unexpected', message: 'Algo falló en esta pantalla. Recarga la página y prueba otra vez.' }
}
