import type { BuiltRoutes } from '#server/http/pages.ts'

/** The worker that keeps a voucher readable without a network. */
export const voucherWorkerRoutes: BuiltRoutes = (app, built) => {
  // A worker answers for the folder it lies in unless the server allows it another.
  app.get('/voucher-worker.js', (_request, reply) =>
    built.send(
      reply.header('service-worker-allowed', '/public/landing/booking-voucher/'),
      'voucher-worker.js',
    ),
  )
}
