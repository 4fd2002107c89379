import type { FastifyHelmetOptions } from '@fastify/helmet'

import type { Config } from '../installation/config.ts'

/** Crews read vouchers with the camera; nothing else of a device is ever asked for. */
export const permissionsPolicy = [
  'camera=(self)',
  ...[
    'geolocation',
    'microphone',
    'payment',
    'usb',
    'serial',
    'bluetooth',
    'hid',
    'midi',
    'display-capture',
  ].map((name) => `${name}=()`),
].join(', ')

/** Own scripts only, none inline: a session token lies in the browser's storage. Styles may be inline, for the interface kit. */
export function securityHeaders({
  development,
  mapTilesUrl,
  publicUrl,
}: Pick<Config, 'development' | 'mapTilesUrl' | 'publicUrl'>): FastifyHelmetOptions {
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
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  }
}
