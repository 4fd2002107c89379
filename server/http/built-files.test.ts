import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { expect, onTestFinished, test } from 'vitest'

import { createServer } from '#server/app.ts'
import { readConfig } from '#server/installation/config.ts'

import { filesOfBuild, mountAssets } from './built-files.ts'
import { securityHeaders } from './security-headers.ts'

const script = 'export const words = "una salida a las lagunas"\n'.repeat(50)

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/page-1a2b.js'), script)
  await writeFile(join(folder, 'assets/page-1a2b.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets/page-1a2b.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'assets/letters-9z.woff2'), 'letters')
  await writeFile(join(folder, 'worker.js'), 'addEventListener')
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: '0' })
  const app = createServer(config)
  onTestFinished(() => app.close())
  await mountAssets(app, join(folder, 'assets'))
  const sendFile = filesOfBuild(folder)
  app.get('/worker.js', (_request, reply) => sendFile(reply, 'worker.js'))
  const ofPages = await securityHeaders(config)
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.headers(ofPages).header('x-request-id', 'one'),
  )
  const host = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = (path: string, headers: Record<string, string> = {}) => fetch(host + path, { headers })
  return { folder, get }
}

test('sends a built file in its compressed form, with few headers', async () => {
  const { get } = await start()
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await get('/assets/page-1a2b.js', { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe(script)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const weight = [...answer.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
    expect(weight).toBeLessThan(350)
  }
})

test('it is read once', async () => {
  const { folder, get } = await start()
  const ask = () => get('/assets/page-1a2b.js', { 'accept-encoding': 'br' })
  await (await ask()).text()
  await rm(join(folder, 'assets'), { recursive: true })
  expect(await (await ask()).text()).toBe(script)
})

test('sends an uncompressed built file unchanged, and 404 for an unknown one', async () => {
  const { get } = await start()
  expect(await (await get('/assets/letters-9z.woff2')).text()).toBe('letters')
  for (const name of ['nothing.js', 'page-1a2b.js.br', '..%2fworker.js', 'letters-9z.woff2/'])
    expect(await get(`/assets/${name}`)).toMatchObject({ status: 404 })
})

test('a worker keeps the headers of a page, and is sent again only when it changed', async () => {
  const { get } = await start()
  const first = await get('/worker.js')
  expect(await first.text()).toBe('addEventListener')
  expect(first.headers.get('content-security-policy')).toContain("script-src 'self'")
  const again = await get('/worker.js', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})
