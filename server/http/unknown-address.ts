import type { IncomingMessage } from 'node:http'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { isOfficePath } from '#contract/dashboard/office-paths.ts'
import { NotFound } from '#domain/refusal.ts'

import type { Pages } from './pages.ts'

const place = /^\/(api|public)(?=[/?]|$)/

/** An address that cannot be decoded matches nothing: a browser gets a page, an API client its answer. */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?')
  try {
    decodeURIComponent(path)
    if (path.startsWith('/')) return url
  } catch {
    // falls through: a per cent sign without its digits, bytes that are no UTF-8
  }
  return `${place.exec(path)?.[0] ?? ''}/unreadable`
}

/** An address without a route is a screen of the back office, or not found. */
export function answerUnknown(pages: Pages) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [, part] = place.exec(request.url) ?? []
    if (part === 'public' || request.addressed)
      return pages.send(reply, { page: 'not-found', operator: null }, 404)
    if (part === 'api' || !['GET', 'HEAD'].includes(request.method)) throw new NotFound()
    const [path = ''] = request.url.split('?')
    return pages.backoffice(reply.code(isOfficePath(path) ? 200 : 404))
  }
}
