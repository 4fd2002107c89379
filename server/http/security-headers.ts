import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyReply } from 'fastify'

import type { Config } from '../installation/config.ts'

/** Crews read vouchers with the camera; nothing else of a device is ever asked for. */
const permissionsPolicy = [
  'camera=(self)',
  ...['geolocation', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'].map(
    (name) => `${name}=()`,
  ),
].join(', ')

const self = "'self'"

type Settings = Pick<Config, 'development' | 'mapTilesUrl' | 'publicUrl'>

/** Own scripts only, none inline: a session token lies in the browser's storage. Styles may be inline, for the interface kit. */
function policiesOf({ development, mapTilesUrl, publicUrl }: Settings): FastifyHelmetOptions {
  const tiles = mapTilesUrl ? [new URL(mapTilesUrl.replace(/[{}]/g, '')).origin] : []
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Vite's hot reload speaks through an inline script and a socket.
        scriptSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
        connectSrc: ["'self'", ...(development ? ['ws:'] : [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // the office shows a product's public page in a frame
        frameAncestors: [self],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  }
}

/** The headers of every answer. They hang on settings alone, so helmet is asked for them once and not at each request. */
export async function securityHeaders(settings: Settings): Promise<Record<string, string>> {
  const asked = Fastify()
  await asked.register(helmet, policiesOf(settings))
  const named: Record<string, string> = { 'permissions-policy': permissionsPolicy }
  asked.get('/', (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) named[name] = String(value)
    return ''
  })
  await asked.inject('/')
  await asked.close()
  return named
}

/** Lets pages of these origins show this answer in a frame; older browsers know only the header that refuses all. */
export function allowFrames(reply: FastifyReply, origins: readonly string[] = []) {
  if (origins.length === 0) return
  const policy = String(reply.getHeader('content-security-policy'))
  const own = `frame-ancestors ${self}`
  reply.header('content-security-policy', policy.replace(own, [own, ...origins].join(' ')))
  reply.removeHeader('x-frame-options')
}
