import { BlockList, isIPv6 } from 'node:net'

import type { FastifyInstance } from 'fastify'

import type { Config } from '#server/installation/config.ts'

import { isForwarded } from '../source.ts'

/** Addresses of a proxy beside the server. A stranger from the internet may send the same headers. */
const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addSubnet('100.64.0.0', 10)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

export type IgnoredProxy = {
  /** a proxy forwards for others while TRUST_PROXY is not set: all its customers count as one source */
  seen: boolean
}

/** Notices a proxy that the settings do not mention, and reports it once. */
export function watchForIgnoredProxy(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): IgnoredProxy {
  const ignored = { seen: false }
  if (trustProxy === false)
    app.addHook('onRequest', (request, _reply, done) => {
      const address = (request.socket.remoteAddress ?? '').replace('::ffff:', '')
      if (!ignored.seen && isForwarded(request) && near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) {
        ignored.seen = true
        request.log.warn(
          'A proxy forwards requests, but TRUST_PROXY is not set: all its customers share one limit. Set TRUST_PROXY=1',
        )
      }
      done()
    })
  return ignored
}
