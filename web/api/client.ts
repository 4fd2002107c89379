import * as http from '#contract/endpoint/call.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint/endpoint.ts'
import type { ApiError } from '#contract/endpoint/error.ts'

import { forgetKept } from './kept-on-device.ts'
import { closeSession, operatorWorkedAs, storedToken } from './session.ts'

export type More = Pick<http.CallOptions, 'headers' | 'signal' | 'onHeaders'>

/** The base API host: `<meta name="api-host" content="https://…">`; empty is the page's own. */
function apiHost(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content ?? ''
  return configured.replace(/\/$/, '')
}

let goToLogin: () => void = () => location.assign('/login')

/** Listens for sessions that the server no longer knows, to lead the user to /login. */
export function onSessionEnd(listener: () => void) {
  goToLogin = listener
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

/** Ends the local session after a 401. */
export async function watched<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof http.CallFailed && error.status === 401) {
      closeSession()
      void forgetKept()
      console.info('El token expiró o no es válido')
      goToLogin()
    }
    if (error instanceof http.CallFailed && error.problem.code === 'second_factor_unset') askAgainWhoIs()
    throw error
  }
}

export function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more: More = {},
): Promise<OutputOf<E>> {
  return watched(http.call(endpoint, input, withSession(more)))
}

export function callPage<E extends Endpoint>(endpoint: E, input: InputOf<E>, more: More = {}) {
  return watched(http.callPage(endpoint, input, withSession(more)))
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
