import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

import type { FastifyRequest } from 'fastify'

import type { Stranger } from '#domain/bookings/web-limits/web-allowance.rules.ts'

import type { Context } from './context.ts'

/** Without the port, the brackets and the zone that proxies and sockets add. */
function bareAddress(address: string): string {
  const [bare = ''] = address.trim().toLowerCase().split('%')
  return /^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(bare)?.[1] ?? bare
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [before = [], after] = hexadecimal.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = after === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])].map((group) =>
    Number.parseInt(group, 16),
  )
}

type Block = { address: string; network: string }

/** The address of one customer, IPv4 or the /56 of an IPv6 one, and the network around it, which is the /48 or itself. */
function blockOf(address: string | undefined): Block {
  // After the caller disconnected, the socket has no address.
  const bare = bareAddress(address ?? '')
  if (!isIPv6(bare)) return { address: bare, network: bare }
  const groups = groupsOf(bare)
  const [a = 0, b = 0, c = 0, d = 0, , , high = 0, low = 0] = groups
  // An IPv4 address written as IPv6 is that IPv4 address.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const mapped = [high >> 8, high & 255, low >> 8, low & 255].join('.')
    return { address: mapped, network: mapped }
  }
  const written = (...parts: number[]) => parts.map((part) => part.toString(16)).join(':')
  return { address: `${written(a, b, c, d & 0xff00)}::/56`, network: `${written(a, b, c)}::/48` }
}

/** The addresses that one customer of a network commands, as one text. */
export const addressBlock = (address: string | undefined): string => blockOf(address).address

/** The caller's source, without storing the address: keyed hashes, see `network.rules.ts`. */
export function sourceOf(tokenSecret: Uint8Array, { ip }: Pick<FastifyRequest, 'ip'>): string {
  const { address, network } = blockOf(ip)
  const hashes = [...new Set([network, address])].map((each) => keyedHash(tokenSecret, each))
  return hashes.join('.')
}

export const keyedHash = (secret: Uint8Array, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)

export const strangerOf = (
  { config, tokenSecret }: Pick<Context, 'config' | 'tokenSecret'>,
  request: FastifyRequest,
): Stranger => ({ source: sourceOf(tokenSecret, request), counted: config.rateLimits })

/** What distinguishes browsers behind one source. */
export const browserOf = ({ headers }: Pick<FastifyRequest, 'headers'>): (string | undefined)[] => [
  headers['user-agent'],
  headers['accept-language'],
]

const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Whether a proxy says that it forwards for a client, regardless of TRUST_PROXY. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  forwarding.some((name) => headers[name] !== undefined)

const loopback = /^(127[.]|::1$|::ffff:127[.])/
const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Whether this machine itself calls: not through a proxy, nor by a name that a proxy or another page made point here. */
export const isAskedHere = (request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean =>
  ownNames.test(request.headers.host ?? '') &&
  !isForwarded(request) &&
  loopback.test(request.socket.remoteAddress ?? '')

/** The part of an address that may be shown: the network, not the host. */
export function partOfAddress(address: string): string {
  const block = addressBlock(address)
  return /^\d+(\.\d+){3}$/.test(block)
    ? block.replace(/\d+$/, '*')
    : block.replace(/^((?:[^:]+:){3}).*/, '$1:*')
}
