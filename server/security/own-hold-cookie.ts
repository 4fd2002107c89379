import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'own_hold'
/** Over TLS no other host of the same domain can set it. Read by both names, for holds of before. */
const hostName = `__Host-${name}`
/** Longer than any hold with its extension. */
const hours = 12
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Signing = { tokenSecret: Uint8Array; config: { publicUrl: string } }

const signed = (id: string, { tokenSecret }: Signing) =>
  createHmac('sha256', tokenSecret).update(`own hold ${id}`).digest('base64url')

/** The hold that this browser made last, or null. Scripts can't read it and other sites can't send it. */
export function readOwnHold({ headers }: Pick<FastifyRequest, 'headers'>, signing: Signing): string | null {
  const sent = headers.cookie?.split('; ') ?? []
  const [found] = [hostName, name].flatMap((each) =>
    sent.filter((pair) => pair.startsWith(`${each}=`)).map((pair) => pair.slice(each.length + 1)),
  )
  const [id = '', mac = ''] = found?.split('.') ?? []
  if (!uuid.test(id)) return null
  const [given, right] = [Buffer.from(mac), Buffer.from(signed(id, signing))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

export function writeOwnHold(reply: FastifyReply, id: string, signing: Signing) {
  const isSecure = signing.config.publicUrl.startsWith('https:')
  const value = `${id}.${signed(id, signing)}`
  reply.header(
    'set-cookie',
    `${isSecure ? hostName : name}=${value}; Max-Age=${hours * 3600}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
}
