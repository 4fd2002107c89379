import type { BuiltRoutes } from '#server/http/pages.ts'

/** The worker that keeps a voucher readable without a network. It lies above the vouchers of every language. */
export const voucherWorkerRoutes: BuiltRoutes = (app, built) => {
  app.get('/voucher-worker.js', (_request, reply) => built.send(reply, 'voucher-worker.js'))
}
