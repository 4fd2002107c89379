import { connect } from 'node:net'

import { expect, test } from 'vitest'

import { officePaths } from '#contract/dashboard/office-paths.ts'
import { ApiError } from '#contract/endpoint/error.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { renderPage } from '#web/storefront/render.tsx'

async function start() {
  const pages = drawnPages({
    renderPage,
    headOf: () => '',
    scriptsOf: () => '',
    backoffice: '<p>oficina</p>',
  })
  const app = await startTestApp({ pages })
  /** Sent raw, because an HTTP client would normalise the address. */
  const raw = (head: string) =>
    new Promise<{ status: number; type: string; body: string; headers: string }>((resolve, reject) => {
      const { hostname, port } = new URL(app.host)
      const socket = connect(Number(port), hostname)
      let text = ''
      socket.setEncoding('utf8')
      socket.on('data', (part: string) => (text += part))
      socket.once('error', reject)
      socket.once('close', () => {
        const [headers = '', body = ''] = text.split('\r\n\r\n')
        const status = Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1])
        resolve({ status, type: /content-type: (.*)/i.exec(headers)?.[1] ?? '', body, headers })
      })
      socket.write(`${head}\r\nhost: x\r\nconnection: close\r\n\r\n`)
    })
  return { ...app, raw }
}

const secret = 'zzmarkzz'
const product = '00000000-0000-4000-8000-000000000001'
const odd = [
  `%zz${secret}`,
  `%${secret}`,
  `%ff${secret}`,
  `%ed%a0%80${secret}`,
  `%00${secret}`,
  secret.repeat(40),
  secret.repeat(1500),
  `..%2f..%2f${secret}`,
  `${secret}%0d%0aset-cookie:a=b`,
]

test('an address of the API that names nothing is answered in the one shape, without its words', async () => {
  const { raw } = await start()
  for (const part of odd)
    for (const address of [
      `/api/v1/${part}`,
      `/api/v1/public/bookings/${part}`,
      `/api/v1/public/products/${part}/availability`,
      `/api/v1/public/products/${product}/${part}`,
    ]) {
      const { status, type, body } = await raw(`GET ${address} HTTP/1.1`)
      expect([address.slice(0, 60), status >= 400 && status < 500]).toEqual([address.slice(0, 60), true])
      expect(type).toContain('application/json')
      expect(() => ApiError.parse(JSON.parse(body))).not.toThrow()
      expect(body).not.toContain(secret)
      expect(body).not.toMatch(/FST_|Bad Request|component/)
    }
})

test('a public page that is not there is a page in Spanish', async () => {
  const { raw } = await start()
  for (const part of odd)
    for (const place of ['/public/', '/public/landing/', '/public/booking/']) {
      const { status, type, body, headers } = await raw(`GET ${place}${part} HTTP/1.1`)
      expect([place + part.slice(0, 30), status]).toEqual([place + part.slice(0, 30), 404])
      expect(type).toContain('text/html')
      expect(body).toContain('lang="es"')
      expect(body).not.toContain(secret)
      expect(headers).toMatch(/content-security-policy/i)
    }
  for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
    const { status, type } = await raw(`${method} /public/landing/${product} HTTP/1.1`)
    expect([method, status, type]).toEqual([method, 404, 'text/html; charset=utf-8'])
  }
})

test('what is no request is answered in the one shape too', async () => {
  const { raw } = await start()
  const endless = 'x'.repeat(20_000)
  const cases: [string, number][] = [
    [`GET /api/v1/${endless} HTTP/1.1`, 431],
    [`GET /api/v1/bookings HTTP/1.1\r\nx-long: ${endless}`, 431],
    ['GARBAGE /api/v1/bookings HTTP/1.1', 400],
    ['GET /api/v1/bookings HTTP/9.9', 400],
    ['POST /api/v1/auth/login HTTP/1.1\r\ncontent-length: -1', 400],
  ]
  for (const [head, expected] of cases) {
    const { status, type, body } = await raw(head)
    expect([head.slice(0, 40), status]).toEqual([head.slice(0, 40), expected])
    expect(type).toContain('application/json')
    expect(ApiError.parse(JSON.parse(body)).message).toMatch(
      /^(El contenido que envías|No se puede leer la solicitud)/,
    )
  }
  const page = await raw(`GET /public/landing/${endless} HTTP/1.1`)
  expect([page.status, page.body]).toEqual([431, 'El contenido que envías es demasiado grande.'])
})

test('the office answers its own addresses with 200 and any other with its page of what is not there', async () => {
  const { raw } = await start()
  for (const path of officePaths) {
    const { status, body } = await raw(`GET ${path.replace(':id', product)} HTTP/1.1`)
    expect([path, status, body]).toEqual([path, 200, '<p>oficina</p>'])
  }
  for (const path of ['/nada', '/booking/nada/x', '/booking/edit', '/users/1', '/wp-login.php', '/%zz']) {
    const { status, body } = await raw(`GET ${path} HTTP/1.1`)
    expect([path, status, body]).toEqual([path, 404, '<p>oficina</p>'])
  }
  expect((await raw('GET /booking/?view=todas HTTP/1.1')).status).toBe(200)
  expect((await raw('HEAD /nada HTTP/1.1')).status).toBe(404)
})

test('pages and answers say what they may use', async () => {
  const { raw } = await start()
  for (const path of ['/', '/public/nada', '/api/v1/nada']) {
    const { headers } = await raw(`GET ${path} HTTP/1.1`)
    expect(headers).toMatch(/permissions-policy: camera=\(self\), geolocation=\(\)/i)
    expect(headers).toMatch(/font-src 'self';/)
  }
})

test('nothing is echoed back, and no file of the source is there', async () => {
  const { raw } = await start()
  const echoed = await raw('TRACE /api/v1/bookings HTTP/1.1\r\nx-said: zafiro')
  expect(echoed.status).toBeGreaterThanOrEqual(400)
  expect(echoed.body).not.toContain('zafiro')
  for (const path of ['/.git/config', '/.git/HEAD', '/package.json', '/.env', '/assets/'])
    expect([path, (await raw(`GET ${path} HTTP/1.1`)).status]).toEqual([path, 404])
})
