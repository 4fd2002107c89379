import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { accepts } from './compression/accepted-encoding.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const typeOf = (name: string) => types[extname(name)] ?? 'application/octet-stream'

const suffixes = { br: '.br', gzip: '.gz' }

/**
 * The files that pages load, named by their content: each is read once, as the build compressed it, and then comes from
 * memory. They carry none of a page's headers, which weighed as much as a small script.
 */
export async function mountAssets(app: FastifyInstance, folder: string) {
  const names = new Set(await readdir(folder))
  const kept = new Map<string, Promise<Buffer>>()
  const contentOf = (name: string) => {
    const content = kept.get(name) ?? readFile(join(folder, name))
    kept.set(name, content)
    content.catch(() => kept.delete(name))
    return content
  }
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    if (!names.has(name) || /\.(br|gz)$/.test(name)) return reply.callNotFound()
    const offered = (['br', 'gzip'] as const).filter((encoding) => names.has(name + suffixes[encoding]))
    const encoding = offered.find((each) => accepts(request.headers['accept-encoding'], each))
    const content = await contentOf(encoding ? name + suffixes[encoding] : name)
    withoutPageHeaders(reply)
    if (offered.length > 0) reply.header('vary', 'accept-encoding')
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(typeOf(name))
      .send(content)
  })
}

/** Removes headers set for pages. */
function withoutPageHeaders(reply: FastifyReply) {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name)
}

/** Sends files whose address stays while their content changes: asked for again each time, sent only when they changed. */
export function filesOfBuild(folder: string) {
  const kept = new Map<string, { content: Buffer; etag: string }>()
  const fileOf = (name: string) => {
    const known = kept.get(name)
    if (known) return known
    const content = readFileSync(join(folder, name))
    const digest = createHash('sha256').update(content).digest('base64url')
    const file = { content, etag: `"${digest.slice(0, 22)}"` }
    kept.set(name, file)
    return file
  }
  return (reply: FastifyReply, name: string, { seconds } = { seconds: 0 }): FastifyReply => {
    const { content, etag } = fileOf(name)
    reply.headers({ 'cache-control': `public, max-age=${seconds}`, etag })
    if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(typeOf(name)).send(content)
  }
}
