import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify'

import { previewProduct } from '#contract/products/products.contract.ts'
import { publicPaths } from '#contract/storefront/public-paths.ts'
import type {
  CataloguePage,
  LandingPage,
  NewBookingPage,
  NotFoundPage,
  StorefrontPage,
} from '#contract/storefront/storefront-page.ts'
import type { Language } from '#domain/language.ts'
import { NotFound } from '#domain/refusal.ts'
import { language, speak } from '#words/language.ts'
import { linkTo } from '#words/links.ts'

import { extensionPoint } from '../../extensions/extension-point.ts'
import type { Context, Routes } from '../../http/context.ts'
import { answerOf, setRetryAfter } from '../../http/errors.ts'
import { logFailure } from '../../http/log-failure.ts'
import { limitDrawing, type LimitDrawing } from '../../http/requests/drawing-limit.ts'
import { route } from '../../http/route.ts'
import { textOf, type TypedText } from '../../http/typed-text.ts'
import { isFromOtherSite } from '../../security/other-site.ts'
import { readOwnHold } from '../../security/own-hold-cookie.ts'
import { isPreviewOf, signPreview } from '../../security/preview-token.ts'
import { limitStrangers } from './link/link-limits.routes.ts'
import { mountAnswerForms } from './pages/answer-forms.routes.ts'
import { findLanguage } from './pages/booked-language.queries.ts'
import { mountForms } from './pages/forms.routes.ts'
import { framedPages, framesOf, isInFrame } from './pages/framed-pages.routes.ts'
import { knownFields } from './pages/known-fields.routes.ts'
import { findNewBookingPage } from './pages/new-booking-page.queries.ts'
import { mountNoMoreMail } from './pages/no-more-mail.routes.ts'
import { mountOpenOrder } from './pages/open-order.routes.ts'
import { preparePageParts } from './pages/page-parts.routes.ts'
import {
  findBookingPage,
  findCataloguePage,
  findLandingPage,
  findVoucherPage,
  isUuid,
} from './pages/pages.queries.ts'
import { monthTyped } from './sale/month-on-sale.queries.ts'
import { findOwnHold } from './sale/own-hold.queries.ts'
import { mountSheetCopy } from './sheet-copy/sheet-copy.routes.ts'
import { currencyTyped } from './tour/shown-money.queries.ts'
import { findOnlyOperator, findPublicStatus } from './tour/storefront.queries.ts'
import { mountTraveller } from './travellers/traveller.routes.ts'
import { qrCodeOf } from './voucher/qr-code.document.ts'
import { mountVoucherDocuments } from './voucher/voucher-documents.routes.ts'

/** Public pages of modules: what fails in them answers with a page. */
export const modulePages = extensionPoint<Routes>()

const previewMinutes = 120

/** The public pages. Whatever fails, a person gets a page, and never a 401. */
export const storefrontRoutes: Routes = (app, given) => {
  const { db, now, config, tokenSecret } = given
  const addFrame = framesOf(given)
  const context = { ...given, pages: framedPages(given.pages, addFrame) }
  app.register(async (scope) => {
    // A request sent from another site has no effect: the page is shown instead.
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'POST' || !isFromOtherSite(request)) return
      return reply.redirect(request.originalUrl.replace(/[?#].*/s, ''), 303)
    })
    scope.addHook('preHandler', speakAsBooked(context))
    scope.addHook('preHandler', limitForms(context))
    scope.setErrorHandler((error, request, reply) => sendProblem(context, error, request, reply))
    const limit = { limitDrawing: limitDrawing(context) }
    mountPages(scope, context, { ...limit, addFrame })
    mountForms(scope, context)
    mountAnswerForms(scope, context)
    mountOpenOrder(scope, context)
    for (const mount of modulePages.all()) mount(scope, context)
    mountVoucherDocuments(scope, context, limit)
    mountSheetCopy(scope, context)
    mountTraveller(scope, context)
    mountNoMoreMail(scope, context)
  })

  route(app, context, previewProduct, async ({ actor, params }) => {
    const product = await findPublicStatus(db, params.id)
    if (product?.tour_operator_id !== actor.tour_operator_id) throw new NotFound()
    const expires_at = new Date(now().getTime() + previewMinutes * 60_000)
    const token = await signPreview(tokenSecret, params.id, expires_at)
    return { url: linkTo.tourPreview(config, params.id, token) }
  })
}

const ofABooking = /^\/public\/(?:booking|landing\/booking-voucher)\/:id(?:\/|$)/

/** A booking's own pages use its language unless the address has one: their links are in its mails. */
const speakAsBooked =
  ({ db }: Context): preHandlerHookHandler =>
  (request, _reply, done) => {
    const { id } = request.params as { id?: string }
    if (request.addressed || !ofABooking.test(request.routeOptions.url ?? '') || !id || !isUuid(id))
      return done()
    const go = (found: Language) => {
      request.language = found
      speak(found, done)
    }
    findLanguage(db, id).then(go, done)
  }

/** Whatever form of a booking's page is sent, and each new hold. */
function limitForms(context: Context) {
  const { limitLink, limitHolds } = limitStrangers(context)
  return async (request: FastifyRequest) => {
    if (request.method !== 'POST') return
    const { url = '' } = request.routeOptions
    const { id = '' } = request.params as { id?: string }
    if (url === '/public/booking/product/:id') await limitHolds(request)
    else if (ofABooking.test(url) && isUuid(id)) await limitLink(request, id)
  }
}

/** An error as a page: not found, too many requests, unreadable, or a server error. */
async function sendProblem(
  { pages, db }: Context,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status } = answerOf(error)
  if (status >= 500) logFailure(request, error, 'page failed')
  setRetryAfter(reply, error)
  const page: StorefrontPage =
    status === 404
      ? // An unknown page is a 404 even during a database outage.
        { page: 'not-found', operator: await findOnlyOperator(db).catch(() => null) }
      : { page: 'trouble', status }
  return pages.send(reply, page, status)
}

/** Pages that are the same for all visitors. Personal pages have another type, and cannot be shared. */
type SharedPage = LandingPage | NewBookingPage | CataloguePage | NotFoundPage
/** The key contains everything that the page depends on. */
type Share = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: readonly string[],
  find: () => Promise<SharedPage>,
) => Promise<FastifyReply>
/** Parameters in one order. */
const whole = (typed: TypedText) =>
  Object.entries(typed)
    .map((entry) => JSON.stringify(entry))
    .toSorted()

type ById = { Params: { id: string }; Querystring: Record<string, unknown> }

function mountPages(
  app: Parameters<Routes>[0],
  context: Context,
  { limitDrawing: limit, addFrame }: { limitDrawing: LimitDrawing; addFrame: ReturnType<typeof framesOf> },
) {
  const { reports: db, now, config, pages, kept, tokenSecret } = context
  const facts = () => ({ now: now(), start: config })
  const ownHoldOf = (request: FastifyRequest) => findOwnHold(db, readOwnHold(request, context), now())
  const known = (id: string) => (isUuid(id) ? findPublicStatus(db, id) : undefined)

  const share: Share = (request, reply, key, find) =>
    kept.send(request, reply, {
      key: JSON.stringify([language(), isInFrame(request), ...key]),
      facts: async () => addFrame(await find(), request),
      order: (work) => limit(request, work),
      draw: (page) => pages.draw(page, request, page.page === 'not-found' ? 404 : 200),
    })

  app.get<ById>(publicPaths['public-landing'], async (request, reply) => {
    const { id } = request.params
    const typed = textOf(request.query)
    const { preview: token = '' } = typed
    // A wrong token is like none, and its page is shared.
    const preview =
      token !== '' && isUuid(id) && (await isPreviewOf(tokenSecret, token, id.toLowerCase(), now()))
    const landing = async () => {
      const product = await known(id)
      if (!product) throw new NotFound()
      if (product.status === 'borrador' && !preview) throw new NotFound()
      const own = preview ? null : await ownHoldOf(request)
      return findLandingPage(db, product, facts(), { preview, typed, own })
    }
    if (!preview && (await ownHoldOf(request)))
      return limit(request, async () => pages.send(reply, await landing()))
    if (preview) return limit(request, async () => pages.send(reply, await landing()))
    return share(request, reply, ['landing', id, monthTyped(typed), currencyTyped(typed)], landing)
  })

  app.get<ById>(publicPaths['public-booking'], async (request, reply) => {
    const { id } = request.params
    const typed = knownFields(textOf(request.query))
    const own_hold = readOwnHold(request, context)
    const start = async () => {
      const product = await known(id)
      return product?.status === 'publicado'
        ? findNewBookingPage(db, product, typed, { now: now(), own_hold })
        : findCataloguePage(db, id, product?.tour_operator_id, {
            ...facts(),
            typed,
            own: await findOwnHold(db, own_hold, now()),
          })
    }
    if (own_hold === null) return share(request, reply, ['booking', id, ...whole(typed)], start)
    return limit(request, async () => {
      const page = await start()
      return pages.send(reply, page, page.page === 'not-found' ? 404 : 200)
    })
  })

  app.get<ById>(publicPaths['public-tours'], async (request, reply) => {
    const { id: slug } = request.params
    const typed = knownFields(textOf(request.query))
    const tours = async () => {
      const page = await findCataloguePage(db, slug, undefined, { ...facts(), typed })
      // Another operator's tours are not what the address names.
      if (page.page === 'catalogue' && page.missing) throw new NotFound()
      return page
    }
    return share(request, reply, ['tours', slug, ...whole(typed)], tours)
  })

  app.get<ById>(publicPaths['public-booking-edit'], async (request, reply) => {
    const { id } = request.params
    if (!isUuid(id)) throw new NotFound()
    return limit(request, async () => {
      const wanted = textOf(request.query)
      const parts = await preparePageParts(context, id, wanted)
      return pages.send(reply, await findBookingPage(db, id, now(), { wanted }, parts))
    })
  })

  app.get<ById>(publicPaths['public-booking-voucher'], async (request, reply) => {
    const { id } = request.params
    if (!isUuid(id)) throw new NotFound()
    return limit(request, async () => pages.send(reply, await findVoucherPage(db, id, facts(), qrCodeOf)))
  })

  app.get('/public/*', () => {
    throw new NotFound()
  })
}
