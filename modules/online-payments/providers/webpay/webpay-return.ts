import type { BrowserReturn, ProviderCall } from '../payment-provider.ts'

/** The one version that is spoken. A token is read only by the version that made it, so it is kept with each. */
export const webpayVersion = 'v1.2'
const tokenShape = /^[0-9a-zA-Z]{1,64}$/
const referenceShape = /^[A-Z0-9-]{1,26}$/

export const refOf = (token: string) => `${webpayVersion}/${token}`

/** The version and the token of a reference that we gave out. */
export function readRef(ref: string): { version: string; token: string } | null {
  const [, version, token] = /^(v\d+[.]\d+)[/]([0-9a-zA-Z]{1,64})$/.exec(ref) ?? []
  return version && token ? { version, token } : null
}

/**
 * The four ways back: only `token_ws` (paid or refused), no token (too slow), `TBK_TOKEN` (left), both (an error of the
 * form, though the token may have been authorised before). Only the first may be closed.
 */
export function readReturn({ query, body, headers }: ProviderCall): BrowserReturn {
  const form = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    ? Object.fromEntries(new URLSearchParams(body))
    : {}
  const said = (name: string, shape: RegExp) => {
    const value = query[name] || form[name] || ''
    return shape.test(value) ? value : null
  }
  const paid = said('token_ws', tokenShape)
  const left = said('TBK_TOKEN', tokenShape)
  const session = said('TBK_ID_SESION', referenceShape) ?? said('TBK_ID_SESSION', referenceShape)
  const reference = said('TBK_ORDEN_COMPRA', referenceShape) ?? session
  const token = paid ?? left
  return {
    provider_ref: token && refOf(token),
    reference,
    payment_id: token && refOf(token),
    gave_up: paid === null || left !== null || reference !== null,
  }
}
