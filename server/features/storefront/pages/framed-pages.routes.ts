import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { StorefrontPage } from '#contract/storefront/storefront-page.ts'
import type { Context } from '#server/http/context.ts'
import type { Pages } from '#server/http/pages.ts'
import type { PageRequest } from '#web/storefront/page.ts'

import { extensionPoint } from '../../../extensions/extension-point.ts'

/** Origins of other sites whose pages may show an operator's public pages in a frame. */
export const frameOrigins =
  extensionPoint<(db: Context['db'], tour_operator_id: string) => Promise<readonly string[]>>()

/** From the choice of a tour to the booking; papers and payments open outside of the frame. */
const framable: ReadonlySet<StorefrontPage['page']> = new Set([
  'landing',
  'new-booking',
  'catalogue',
  'booking',
])

/** Like a cached caller (decision 0345): every process agrees within a second. */
const keptMilliseconds = 1000

/** A frame of another site: browsers name it over TLS and on localhost. A frame of the office comes from an office page. */
export function isInFrame({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['sec-fetch-dest'] !== 'iframe') return false
  if (headers['sec-fetch-site'] !== 'same-origin') return true
  const { referer = '' } = headers
  return URL.canParse(referer) && /^(?:\/(?:es|en|pt))?\/public\//.test(new URL(referer).pathname)
}

/** Adds to a page which sites may frame it, and whether this request is for such a frame. */
export function framesOf({ db }: Pick<Context, 'db'>) {
  const kept = new LRUCache<string, readonly string[]>({
    max: 1000,
    ttl: keptMilliseconds,
    fetchMethod: async (id) =>
      (await Promise.all(frameOrigins.all().map((find) => find(db, id)))).flat().toSorted(),
  })
  return async <Asked extends PageRequest>(page: Asked, request: FastifyRequest): Promise<Asked> => {
    if (!framable.has(page.page) || !('operator' in page) || !page.operator) return page
    const origins = (await kept.fetch(page.operator.id)) ?? []
    return origins.length === 0 ? page : { ...page, frame: { origins, shown: isInFrame(request) } }
  }
}

/** Sends pages with what `framesOf` adds. */
export const framedPages = (pages: Pages, addFrame: ReturnType<typeof framesOf>): Pages => ({
  ...pages,
  send: async (reply, page, status) => pages.send(reply, await addFrame(page, reply.request), status),
})
