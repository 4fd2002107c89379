import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of another site sends this, by what browsers say of it. They say where it comes from only over TLS and on
 * localhost; elsewhere the origin tells, which is `null` for our own forms too, because our pages keep their address to
 * themselves. Programs say neither and act for nobody else.
 */
export function isFromOtherSite({
  headers,
  host,
}: Pick<FastifyRequest, 'headers'> & { host: string }): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined || origin === 'null') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
