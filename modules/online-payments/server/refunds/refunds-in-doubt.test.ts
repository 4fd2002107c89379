import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { listRefundTasks, saveRefundTask } from '#contract/payments/refund-tasks.contract.ts'
import { only } from '#testing/given/schedule-day.ts'

import { askProvider, decideRefund } from '../../contract/online-payments.contract.ts'
import { refundCalls, startPaid } from '../../testing/paid-online.ts'

type Paid = Awaited<ReturnType<typeof startPaid>>

const hours = 60
const days = 24 * hours

/** Moves the request back in time, then runs the job. Moving the clock would end sessions. */
async function askLater({ db, handlers, operator }: Paid, refund_id: string, minutes: number) {
  const ago = sql<Date>`created_at - make_interval(mins => ${minutes})`
  await db
    .updateTable('payment_refunds')
    .set({ created_at: ago, sent_at: ago })
    .where('id', '=', refund_id)
    .execute()
  await handlers.send_refund({ ...operator, refund_id })
}

/** A refund without an answer from the provider. */
async function startSilent(provider: 'webpay' | 'mercado_pago', fault: 'dropped_after' | 'error_before') {
  const paid = await startPaid(provider)
  const { server, giveBack, online, manager, id } = paid
  server.misbehave({ webpay: { refund: fault }, mercado_pago: { refund: fault } })
  await giveBack(20_000)
  const refundOf = async () => only((await online(id)).refunds)
  const { id: refund_id } = await refundOf()
  const decide = (done: boolean, reason = 'Se ve en el panel') =>
    manager.call(decideRefund, { params: { id, refund_id }, body: { done, reason } })
  return { ...paid, refundOf, decide, wait: (minutes: number) => askLater(paid, refund_id, minutes) }
}

const trouble = async ({ online, id }: Paid) => {
  const { attempts } = await online(id)
  return attempts[0]?.troubles.map(({ trouble: kind, is_reviewed }) => [kind, is_reviewed])
}

test('a provider that is silent for a day is given up: the office says that it did it, once', async () => {
  const silent = await startSilent('webpay', 'dropped_after')
  const { server, refundOf, wait, decide, ledger, read, id, giveBack, online, manager } = silent
  server.misbehave({ unauthorized: false, impatient: true })
  await wait(2 * hours)
  expect(await refundOf()).toMatchObject({ status: 'pedido', doubt: null })
  await expect(decide(true)).rejects.toMatchObject({ problem: { code: 'refund_not_in_doubt' } })
  await wait(1 * days)
  expect(await refundOf()).toMatchObject({ status: 'pedido', doubt: 'sin_respuesta' })
  expect(await trouble(silent)).toEqual([['devolucion_incierta', false]])
  const { issues } = await manager.call(getDashboard, {})
  expect(issues?.find(({ kind }) => kind === 'troubled_payments')).toMatchObject({ count: 1 })
  const both = await Promise.allSettled([decide(true), decide(true)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refundOf()).toMatchObject({
    status: 'hecho',
    doubt: null,
    decided_by_name: manager.user.full_name,
    decision_reason: 'Se ve en el panel',
  })
  expect(await read(id)).toMatchObject({ paid: 40_000 })
  expect(await trouble(silent)).toEqual([['devolucion_incierta', true]])
  const events = await manager.call(listBookingEvents, { params: { id }, query: {} })
  expect(events.find(({ kind }) => kind === 'online_refund_decided')).toMatchObject({
    data: { amount: 20_000, done: true },
    reason: 'Se ve en el panel',
  })
  // The provider speaks again: it is the same one.
  server.behave()
  await wait(1 * hours)
  expect(await ledger(id)).toHaveLength(2)
  await giveBack(10_000)
  expect(await read(id)).toMatchObject({ paid: 30_000 })
  expect((await online(id)).refunds).toHaveLength(2)
})

test('what the office believed not done frees the money, and is written if the provider did it after all', async () => {
  const silent = await startSilent('mercado_pago', 'dropped_after')
  const { server, refundOf, wait, decide, ledger, read, id, giveBack, noticed, online } = silent
  await expect(giveBack(20_000)).rejects.toMatchObject({ problem: { code: 'refund_not_possible' } })
  server.misbehave({ mercado_pago: { payment_lags: true, refund: 'ok' } })
  await wait(2 * hours)
  expect(await refundOf()).toMatchObject({ doubt: 'sin_pago' })
  expect(await decide(false)).toMatchObject({
    attempts: [{ refundable: 60_000, status: 'aprobado' }],
    refunds: [{ status: 'rechazado' }],
  })
  expect(await ledger(id)).toHaveLength(1)
  await expect(decide(true)).rejects.toMatchObject({ problem: { code: 'refund_not_in_doubt' } })
  server.behave()
  await noticed(2)
  expect(await ledger(id)).toHaveLength(2)
  expect(await refundOf()).toMatchObject({ status: 'hecho' })
  expect(await read(id)).toMatchObject({ paid: 40_000 })
  await giveBack(20_000)
  await noticed(2)
  expect(await read(id)).toMatchObject({ paid: 20_000 })
  expect((await online(id)).refunds).toHaveLength(2)
})

test('leaves the result unknown without the account, and reports it once', async () => {
  const silent = await startSilent('mercado_pago', 'error_before')
  const { db, server, refundOf, wait, decide, giveBack } = silent
  server.behave()
  await db.updateTable('payment_accounts').set({ account: '900000777' }).execute()
  await wait(2 * hours)
  expect(await refundOf()).toMatchObject({ status: 'pedido', doubt: 'sin_cuenta' })
  // It is there again: what the office is to decide is not done behind its back.
  await db.updateTable('payment_accounts').set({ account: '900000001' }).execute()
  await wait(2 * hours)
  expect(refundCalls(silent)).toHaveLength(1)
  await decide(false)
  await giveBack(20_000)
  expect((await silent.online(silent.id)).refunds.map(({ status }) => status).toSorted()).toEqual([
    'hecho',
    'rechazado',
  ])
})

test('asks the office about a Webpay sale older than seven days', async () => {
  const silent = await startSilent('webpay', 'dropped_after')
  const { server, refundOf, wait } = silent
  server.misbehave({ webpay: { too_old: true } })
  await wait(2 * hours)
  expect(await refundOf()).toMatchObject({ doubt: 'sin_pago' })
  expect(refundCalls(silent)).toHaveLength(1)
})

test('asks about a pending refund without news for ten days too', async () => {
  const paid = await startPaid('mercado_pago')
  const { server, giveBack, id, online } = paid
  server.misbehave({ mercado_pago: { refund: 'in_process' } })
  await giveBack(20_000)
  const { id: refund_id } = only((await online(id)).refunds)
  await askLater(paid, refund_id, 11 * days)
  expect((await online(id)).refunds).toMatchObject([{ status: 'en_curso', doubt: 'sin_respuesta' }])
})

test('reports a silent provider as silent, and a refusing one with its text', async () => {
  const { server, manager, id, begun } = await startPaid('mercado_pago')
  const ask = () => manager.call(askProvider, { params: { id, attempt_id: begun.id } })
  server.misbehave({ impatient: true })
  await expect(ask()).rejects.toMatchObject({ problem: { code: 'provider_silent' } })
  server.misbehave({ impatient: false, unauthorized: true })
  await expect(ask()).rejects.toMatchObject({
    problem: { code: 'provider_refuses', details: { detail: 'invalid access token' } },
  })
})

test('closes an issue older than per-refund reviews with the last refund', async () => {
  const silent = await startSilent('webpay', 'dropped_after')
  const { wait, decide, db, server } = silent
  server.misbehave({ webpay: { too_old: true } })
  await wait(2 * hours)
  await db.updateTable('payment_troubles').set({ about: '' }).execute()
  expect(await trouble(silent)).toEqual([['devolucion_incierta', false]])
  await decide(true)
  expect(await trouble(silent)).toEqual([['devolucion_incierta', true]])
})

test('creates a task for a refund left unfinished by a provider, also without a debt, until it is reviewed', async () => {
  const silent = await startSilent('webpay', 'dropped_after')
  const { server, wait, decide, giveBack, manager, id, begun, db } = silent
  const tasks = () => manager.call(listRefundTasks, { query: {} })
  const take = (version: number) =>
    manager.call(saveRefundTask, {
      params: { booking_id: id },
      body: { version, assignee_id: manager.user.id, due_on: null, note: '' },
    })
  expect(await tasks()).toEqual([])
  await expect(take(0)).rejects.toMatchObject({ problem: { code: 'nothing_to_refund' } })
  server.misbehave({ webpay: { too_old: true, refund: 'refused' } })
  await wait(2 * hours)
  expect(await tasks()).toMatchObject([{ booking_id: id, refund_due: 0, in_doubt: 20_000, refused: false }])
  expect(await take(0)).toMatchObject({ assignee_name: manager.user.full_name })
  await decide(false)
  expect(await tasks()).toEqual([])
  expect(await db.selectFrom('refund_tasks').select('booking_id').execute()).toEqual([])
  await giveBack(10_000)
  expect(await tasks()).toMatchObject([{ booking_id: id, in_doubt: 0, refused: true }])
  await take(0)
  await silent.look(id, begun.id, 'devolucion_rechazada')
  expect(await tasks()).toEqual([])
  expect(await db.selectFrom('refund_tasks').select('booking_id').execute()).toEqual([])
})
