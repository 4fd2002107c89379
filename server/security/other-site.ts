import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of another site sends this, by the browser's headers. Browsers send Sec-Fetch-Site only over TLS
 * and on localhost; elsewhere the origin decides. Our pages send their own origin with a form, so `null` is
 * another site's. Programs send neither header.
 */
export function isFromOtherSite({
  headers,
  host,
}: Pick<FastifyRequest, 'headers'> & { host: string }): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
