import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'

import { actsOn } from './db/act.ts'
import { workUnderWay } from './db/guarded-pool.ts'
import { apiDocsRoutes } from './features/api-docs/api-docs.routes.ts'
import { bookingRoutes } from './features/bookings/bookings.routes.ts'
import { bookingActRoutes } from './features/bookings/change/booking-acts.routes.ts'
import { bulkRoutes } from './features/bookings/change/bulk.routes.ts'
import { bookingImportRoutes, saleImportRoutes } from './features/bookings/import/booking-imports.routes.ts'
import { bookingExportRoutes } from './features/bookings/list/bookings-export.routes.ts'
import { paymentRoutes } from './features/bookings/money/payments.routes.ts'
import { bookingChoiceRoutes } from './features/bookings/sale/booking-choices.routes.ts'
import { savedViewRoutes } from './features/bookings/saved-views/saved-views.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { searchRoutes } from './features/dashboard/search/search.routes.ts'
import { availabilityRoutes } from './features/departures/availability/availability.routes.ts'
import { departureRoutes } from './features/departures/departures.routes.ts'
import { seatPoolRoutes } from './features/departures/seat-pools/seat-pools.routes.ts'
import { disruptionRoutes } from './features/disruptions/disruptions.routes.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { letterTemplateRoutes } from './features/letter-templates/letter-templates.routes.ts'
import { mailPreviewRoutes } from './features/messages/mail-preview.routes.ts'
import { messageSettingsRoutes } from './features/messages/message-settings.routes.ts'
import { dayRateRoutes } from './features/operators/day-rates.routes.ts'
import { tourOperatorRoutes } from './features/operators/tour-operators.routes.ts'
import { messageRoutes } from './features/outbox/office/messages.routes.ts'
import { balanceRoutes } from './features/payments/balances/balances.routes.ts'
import { movementRoutes } from './features/payments/movements/movements.routes.ts'
import { refundTaskRoutes } from './features/payments/refund-tasks/refund-tasks.routes.ts'
import { personExportRoutes } from './features/persons/export/person-export.routes.ts'
import { personImportRoutes } from './features/persons/person-imports.routes.ts'
import { personRoutes } from './features/persons/persons.routes.ts'
import { priceImportRoutes } from './features/products/price-imports/price-imports.routes.ts'
import { productRoutes } from './features/products/products.routes.ts'
import { promoCodeRoutes } from './features/products/promo-codes/promo-codes.routes.ts'
import { watchReadings } from './features/readings/watch-readings.jobs.ts'
import { accommodationImportRoutes } from './features/resources/accommodations/accommodation-imports.routes.ts'
import { accommodationRoutes } from './features/resources/accommodations/accommodations.routes.ts'
import { resourceCalendarRoutes } from './features/resources/calendar/resource-calendar.routes.ts'
import { unavailabilityRoutes } from './features/resources/unavailabilities/unavailabilities.routes.ts'
import { vehicleImportRoutes } from './features/resources/vehicles/vehicle-imports.routes.ts'
import { vehicleRoutes } from './features/resources/vehicles/vehicles.routes.ts'
import { zoneRoutes } from './features/resources/zones/zones.routes.ts'
import { crewPhotoRoutes } from './features/runs/crew-photos.routes.ts'
import { runRoutes } from './features/runs/runs.routes.ts'
import { boardEventRoutes } from './features/schedule-sheets/board/board-events.routes.ts'
import { scheduleSheetRoutes } from './features/schedule-sheets/days/schedule-sheets.routes.ts'
import { passengerListRoutes } from './features/schedule-sheets/paper/passenger-lists.routes.ts'
import { schedulePublishingRoutes } from './features/schedule-sheets/publish/schedule-publishing.routes.ts'
import { scheduleSheetActRoutes } from './features/schedule-sheets/run/schedule-sheet-acts.routes.ts'
import { scheduleBoardRoutes } from './features/schedule-sheets/schedule-board.routes.ts'
import { authRoutes } from './features/staff/login/auth.routes.ts'
import { profileRoutes } from './features/staff/profile/profile.routes.ts'
import { secondFactorRoutes } from './features/staff/second-factor/second-factor.routes.ts'
import { sessionRoutes } from './features/staff/sessions/sessions.routes.ts'
import { userRoutes } from './features/staff/users/users.routes.ts'
import { vanNewsRoutes } from './features/storefront/link/van-news.routes.ts'
import { publicApiRoutes } from './features/storefront/sale/public-api.routes.ts'
import { storefrontRoutes } from './features/storefront/storefront.routes.ts'
import { searchEngineRoutes } from './features/storefront/tour/search-engines.routes.ts'
import { healthRoutes } from './features/system/health.routes.ts'
import { installationStateRoutes } from './features/system/installation-state.routes.ts'
import { metricsRoutes } from './features/system/metrics.routes.ts'
import { maxPictureBytes } from './files/pictures.ts'
import type { Context, Routes } from './http/context.ts'
import { answerOf, sendError } from './http/errors.ts'
import { answerBroken } from './http/requests/broken-request.ts'
import { watchForIgnoredProxy } from './http/requests/ignored-proxy.ts'
import { boundUploads } from './http/requests/open-uploads.ts'
import { keepAnswers } from './http/response-cache.ts'
import { securityHeaders } from './http/security-headers.ts'
import { addressBlock } from './http/source.ts'
import { answerUnknown, readableUrl } from './http/unknown-address.ts'
import type { Config } from './installation/config.ts'
import type { terminalLog } from './installation/terminal-log.ts'
import { speakAsAsked, withoutLanguage } from './language/asked-language.ts'
import { fillExtensions, moduleRoutes } from './modules.ts'

/** Routes of every process, in any role. */
const watched: Routes[] = [metricsRoutes, healthRoutes]
const features: Routes[] = [
  installationStateRoutes,
  authRoutes,
  fileRoutes,
  dashboardRoutes,
  availabilityRoutes,
  bookingRoutes,
  bookingExportRoutes,
  bulkRoutes,
  departureRoutes,
  seatPoolRoutes,
  bookingActRoutes,
  paymentRoutes,
  movementRoutes,
  balanceRoutes,
  refundTaskRoutes,
  productRoutes,
  promoCodeRoutes,
  bookingChoiceRoutes,
  publicApiRoutes,
  vanNewsRoutes,
  storefrontRoutes,
  searchEngineRoutes,
  profileRoutes,
  secondFactorRoutes,
  sessionRoutes,
  userRoutes,
  tourOperatorRoutes,
  dayRateRoutes,
  mailPreviewRoutes,
  messageSettingsRoutes,
  letterTemplateRoutes,
  messageRoutes,
  vehicleRoutes,
  vehicleImportRoutes,
  bookingImportRoutes,
  saleImportRoutes,
  personImportRoutes,
  priceImportRoutes,
  unavailabilityRoutes,
  accommodationRoutes,
  accommodationImportRoutes,
  historyRoutes,
  zoneRoutes,
  personRoutes,
  personExportRoutes,
  scheduleSheetRoutes,
  scheduleBoardRoutes,
  boardEventRoutes,
  scheduleSheetActRoutes,
  schedulePublishingRoutes,
  passengerListRoutes,
  resourceCalendarRoutes,
  runRoutes,
  crewPhotoRoutes,
  savedViewRoutes,
  searchRoutes,
  disruptionRoutes,
  ...moduleRoutes,
  apiDocsRoutes,
]

/** The server without its features, so that pages in development can hang on to it before they are mounted. */
export function createServer(
  { logLevel, trustProxy }: Pick<Config, 'logLevel' | 'trustProxy'>,
  terminal?: ReturnType<typeof terminalLog>,
): FastifyInstance {
  return Fastify({
    trustProxy,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    // Length limits come from the schemas, with their messages.
    routerOptions: { maxParamLength: 20_000 },
    rewriteUrl: (request) => readableUrl({ url: withoutLanguage(request) }),
    frameworkErrors: sendError,
    clientErrorHandler: answerBroken,
    // The longest that a body may take to arrive: five megabytes from a phone with little signal.
    requestTimeout: 120_000,
    genReqId: () => crypto.randomUUID(),
    logger: {
      // A terminal shows what needs a person, and not each request.
      level: logLevel ?? (terminal ? 'warn' : 'info'),
      ...(terminal && { stream: terminal }),
      // Addresses, bodies and queries can carry a person's data or open a booking: the route's pattern is logged instead.
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
  })
}

/** The parts of the context that are not created here. */
type Given = Omit<Context, 'act' | 'kept' | 'readings' | 'ignoredProxy'>

export async function createApp(app: FastifyInstance, given: Given): Promise<FastifyInstance> {
  const { config, listener } = given
  fillExtensions()
  const kept = keepAnswers({ listener, mostBytes: config.pagesKeptBytes })
  app.addHook('onClose', kept.close)
  const act = actsOn({ ...given, publicUrl: config.publicUrl })
  const readings = watchReadings({ ...given, act, log: app.log })
  app.addHook('onClose', readings.close)
  const ignoredProxy = watchForIgnoredProxy(app, config)
  const context: Context = { ...given, kept, act, readings, ignoredProxy }
  app.decorateRequest('actor', null)
  speakAsAsked(app)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(answerUnknown(context.pages))
  const headers = await securityHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  app.addHook('preHandler', (request, _reply, done) =>
    workUnderWay.run(
      {
        reqId: request.id,
        route: `${request.method} ${request.routeOptions.url ?? ''}`,
        began: performance.now(),
      },
      done,
    ),
  )

  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  await app.register(multipart, { limits: { fileSize: maxPictureBytes, files: 1, fields: 10 } })
  await app.register(formbody, { bodyLimit: 64 * 1024 })
  if (config.rateLimits) {
    boundUploads(app)
    await app.register(rateLimit, {
      global: true,
      max: 3000,
      timeWindow: '1 minute',
      keyGenerator: (request) => addressBlock(request.ip),
      errorResponseBuilder: () => ({ statusCode: 429, ...answerOf({ statusCode: 429 }).problem }),
    })
  }
  const answered = config.roles.includes('web') ? [...watched, ...features] : watched
  for (const mount of answered) mount(app, context)
  return app
}
