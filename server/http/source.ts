import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

import type { FastifyRequest } from 'fastify'

import type { Stranger } from '#domain/bookings/web-limits/web-allowance.rules.ts'

import type { Context } from './context.ts'

/**
 * The block of addresses that one customer of a network commands: an IPv4 address, the /64 of an IPv6 one. An IPv4
 * address written as IPv6 is that IPv4 address.
 */
export function addressBlock(address: string | undefined): string {
  // After the caller disconnected, the socket has no address.
  const [bare = ''] = (address ?? '').toLowerCase().split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The caller's source, without storing the address: a keyed hash of its block. */
export function sourceOf(tokenSecret: Uint8Array, { ip }: Pick<FastifyRequest, 'ip'>): string {
  return keyedHash(tokenSecret, addressBlock(ip))
}

export const keyedHash = (secret: Uint8Array, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)

export const strangerOf = (
  { config, tokenSecret }: Pick<Context, 'config' | 'tokenSecret'>,
  request: FastifyRequest,
): Stranger => ({ source: sourceOf(tokenSecret, request), counted: config.rateLimits })

const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Whether a proxy says that it forwards for a client, regardless of TRUST_PROXY. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  forwarding.some((name) => headers[name] !== undefined)

/** The part of an address that may be shown: the network, not the host. */
export function partOfAddress(address: string): string {
  const block = addressBlock(address)
  return /^\d+(\.\d+){3}$/.test(block)
    ? block.replace(/\d+$/, '*')
    : block.replace(/^((?:[^:]+:){3}).*/, '$1:*')
}
