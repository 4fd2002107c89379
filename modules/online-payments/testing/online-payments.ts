import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { z } from 'zod'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import type { InputOf } from '#contract/endpoint/endpoint.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import type { Pages } from '#server/http/pages.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import type { JobHandlers } from '#server/jobs/worker.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import type { payForm } from '../contract/online-payments.contract.ts'
import { getOnlinePayments, getPaymentAttempt, reviewAttempt } from '../contract/online-payments.contract.ts'
import type { AttemptTrouble } from '../rules/payment-attempt.ts'
import { findSeenAttempt } from '../server/attempts/attempt-rows.queries.ts'
import { findPaymentChoices, publicAttempt } from '../server/attempts/payment-choices.queries.ts'
import { givenPaymentAccount, givenPaymentProviders } from './given-payments.ts'

const slot = { date: '2027-05-10', start_time: '08:00' }
const contact = { name: 'José Muñoz', email: 'jose@correo.test', phone: '+56987654321' }
/** What the worker would do of paying online. */
const ours = ['read_notice', 'ask_provider', 'send_refund', 'expire_booking'] as const

type Body = z.input<typeof payForm.body>
type SeenAnswers = InputOf<typeof reviewAttempt>['body']['answers']
type Settings = {
  deposit_percent?: number
  capacity?: number
  connections?: number
  pages?: Pages
  environment?: 'prueba' | 'produccion'
}

/** An operator that is paid by both providers, a tour of 30 000 a person with a deposit of a third, and who sells it. */
export async function startPaying({
  deposit_percent = 33,
  capacity = 10,
  connections = 10,
  pages,
  environment = 'prueba',
}: Settings = {}) {
  const server = await givenPaymentProviders()
  const app = await startTestApp({
    settings: { PAYMENT_PROVIDERS_URL: server.url },
    connections,
    ...(pages && { pages }),
  })
  // The port is known only after listening; providers need it for their calls.
  app.config.publicUrl = app.host
  for (const provider of ['webpay', 'mercado_pago'] as const)
    await givenPaymentAccount(app, app.operator, provider, { environment })
  const product = await givenProduct(app.db, app.operator, { capacity })
  await app.db.updateTable('products').set({ deposit_percent }).where('id', '=', product.id).execute()
  const manager = await app.as(1)
  const sell = (more: object = {}, people = 2) =>
    manager.call(createBooking, {
      body: {
        ...saleOf({ ...slot, product_id: product.id, party: { ADULT: people }, contact }),
        status: 'pendiente',
        ...more,
      },
    })
  const read = (id: string) => manager.call(getBooking, { params: { id } })
  const choices = (booking_id: string, link?: string) =>
    findPaymentChoices(app.db, app.paymentProviders, {
      booking_id,
      config: app.config,
      link,
      now: app.clock.now,
    })
  const start = (booking_id: string, body: Partial<Body> = {}, key: string = randomUUID()) =>
    payOnline(app, booking_id, { provider: 'webpay', purpose: 'abono', seen_amount: 19_800, ...body }, key)
  const attempt = (booking_id: string, attempt_id: string) =>
    app.anyone.call(getPaymentAttempt, { params: { booking_id, attempt_id } })
  const online = (id: string) => manager.call(getOnlinePayments, { params: { id } })
  /** What the office sees now of one reason to look at a try. */
  const answersOf = async (id: string, attempt_id: string, trouble: AttemptTrouble) => {
    const seen = (await online(id)).attempts.find((each) => each.id === attempt_id)
    return seen?.troubles.find((each) => each.trouble === trouble)?.answers ?? []
  }
  /** Reviews all open issues, or those seen before. */
  const look = async (id: string, attempt_id: string, trouble: AttemptTrouble, seen?: SeenAnswers) => {
    const answers = seen ?? (await answersOf(id, attempt_id, trouble))
    return manager.call(reviewAttempt, { params: { id, attempt_id }, body: { trouble, answers } })
  }
  const referenceOf = async (id: string) => {
    const row = await app.db
      .selectFrom('payment_attempts')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.reference
  }
  const ledger = async (booking_id: string) => {
    const rows = await app.db
      .selectFrom('payments')
      .select(['kind', 'method', 'booking_amount', 'status'])
      .where('booking_id', '=', booking_id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(({ kind, method, booking_amount, status }) => [kind, method, booking_amount, status])
  }
  const kinds = async (id: string) =>
    (await manager.call(listBookingEvents, { params: { id }, query: {} })).map(({ kind }) => kind)
  const later = (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  }
  /** Its time runs out. */
  const lapse = async (booking_id: string) => {
    const expires_at = app.clock.now
    await app.db.updateTable('bookings').set({ expires_at }).where('id', '=', booking_id).execute()
    await handlersOf(app).expire_booking({ booking_id })
  }
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  /** A browser comes back from Webpay as it does in one of the four ways. */
  const comeBack = async (
    id: string,
    kind: 'pay' | 'abort' | 'timeout' | 'error',
    method: 'GET' | 'POST' = 'GET',
  ) => {
    const fields = server.webpayReturnOf(await referenceOf(id), kind)
    const address = `${app.host}/public/payments/return/${id}`
    const response = await (method === 'GET'
      ? fetch(`${address}?${query(fields)}`, { redirect: 'manual' })
      : fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }))
    return { status: response.status, location: response.headers.get('location') }
  }
  return {
    ...app,
    server,
    product,
    manager,
    sell,
    read,
    choices,
    start,
    attempt,
    online,
    answersOf,
    look,
    referenceOf,
    ledger,
    kinds,
    later,
    comeBack,
    handlers: handlersOf(app),
    lapse,
    work: () => workQueue(app),
  }
}
export type Paying = Awaited<ReturnType<typeof startPaying>>

type App = Awaited<ReturnType<typeof startTestApp>>

/** A customer sends the payment form of a booking's page; answers the attempt. */
export async function payOnline(
  { db, customer, clock }: App,
  booking_id: string,
  { provider, purpose, seen_amount, link_id }: Body,
  page: string,
) {
  const choice = `${purpose}:${seen_amount}`
  const next = await customer.post(`/public/booking/${booking_id}`, {
    act: 'pay',
    provider,
    choice,
    link_id,
    page,
  })
  const id = next.split('/').at(-1) ?? ''
  return publicAttempt(await findSeenAttempt(db, { booking_id, id }), clock.now)
}

const handlersOf = ({ db, config, clock, secrets, paymentProviders }: App): JobHandlers =>
  jobHandlers({
    db,
    config,
    now: () => clock.now,
    sendMail: () => Promise.resolve(),
    secrets,
    paymentProviders,
  })

type Waiting = { id: string; identifier: (typeof ours)[number]; payload: never }

/** Does what is due by the test's clock and has to do with paying, as the worker would. Answers how much it did. */
async function workQueue(app: App): Promise<number> {
  const { rows } = await sql<Waiting>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = any(${[...ours]}) and j.run_at <= ${app.clock.now}
    returning j.id::text as id, t.identifier, j.payload`.execute(app.db)
  const handlers = handlersOf(app)
  for (const { identifier, payload } of rows) await handlers[identifier](payload)
  return rows.length
}
