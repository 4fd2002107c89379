import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { listRefundTasks, saveRefundTask, sumRefundTasks } from '#contract/payments/refund-tasks.contract.ts'
import { startWithFamily } from '#testing/given/family-sale.ts'

/** One booking paid and cancelled, one overpaid, one in order. */
async function startRefunds() {
  const app = await startWithFamily()
  const { sell, pay, manager, items } = app
  const paid = await pay(await sell({ items: items.slice(0, 1) }), 75_000)
  await manager.call(cancelBooking, {
    params: { id: paid.id },
    body: { version: paid.version, origin: 'operador', reason: 'Viento' },
  })
  const much = await pay(await sell({ items: items.slice(1, 2) }), 112_605, { seen_overpayment: 100 })
  await pay(await sell({ items: items.slice(2) }), 1_000)
  const task = { version: 0, assignee_id: manager.user.id, due_on: '2027-05-06', note: 'A su cuenta' }
  const save = (booking_id: string, body: object = {}, who: Pick<typeof manager, 'call'> = manager) =>
    who.call(saveRefundTask, { params: { booking_id }, body: { ...task, ...body } })
  return { ...app, called: paid, much, save }
}

test('what has to go back is a list by itself, with who gives it and until when, and ends with the refund', async () => {
  const { manager, called, much, save, pay, db } = await startRefunds()
  const rows = await manager.call(listRefundTasks, { query: {} })
  expect(rows.map(({ booking_id, refund_due }) => [booking_id, refund_due])).toEqual([
    [called.id, 75_000],
    [much.id, 100],
  ])
  expect(await manager.call(sumRefundTasks, {})).toEqual([
    { currency: 'CLP', refund_due: 75_100, in_trial: 0, bookings: 2 },
  ])
  const listed = await manager.call(listBookings, { query: { 'payment[eq]': 'por_devolver' } })
  expect(listed.map(({ id, refund_due }) => [id, refund_due])).toEqual(
    rows.map(({ booking_id, refund_due }) => [booking_id, refund_due]),
  )
  const taken = await save(called.id)
  expect(taken).toMatchObject({
    assignee_name: manager.user.full_name,
    due_on: '2027-05-06',
    note: 'A su cuenta',
    version: 1,
  })
  const mine = await manager.call(listRefundTasks, { query: { 'assignee_id[eq]': manager.user.id } })
  expect(mine.map(({ booking_id }) => booking_id)).toEqual([called.id])
  const [event] = await manager.call(listBookingEvents, { params: { id: called.id }, query: {} })
  expect(event).toMatchObject({
    kind: 'refund_assigned',
    data: { assignee: manager.user.full_name, due_on: '2027-05-06' },
    reason: 'A su cuenta',
  })

  await pay(called, 75_000, { kind: 'reembolso' }, manager)
  expect(await manager.call(listRefundTasks, { query: {} })).toMatchObject([{ booking_id: much.id }])
  expect(await db.selectFrom('refund_tasks').selectAll().execute()).toEqual([])
  await expect(save(called.id)).rejects.toMatchObject({ problem: { code: 'nothing_to_refund' } })
})

test('shows it only to users who may refund; refuses an outdated version, a stranger and a seller', async () => {
  const { as, called, save, seller } = await startRefunds()
  await save(called.id)
  await expect(save(called.id)).rejects.toMatchObject({ problem: { code: 'stale' } })
  await expect(save(called.id, { version: 1, assignee_id: seller.user.id })).rejects.toMatchObject({
    problem: { code: 'assignee_unknown' },
  })
  for (const level of [2, 3, 4] as const)
    await expect((await as(level)).call(listRefundTasks, { query: {} })).rejects.toMatchObject({
      status: 403,
    })
  expect(await save(called.id, { version: 1, assignee_id: null, due_on: null, note: '' })).toMatchObject({
    assignee_name: '',
    due_on: null,
    version: 2,
  })
})

test('lists it on the dashboard for users who may refund, the first deadline first', async () => {
  const { manager, seller, called, much, save } = await startRefunds()
  await save(much.id)
  const issueOf = async (who: Pick<typeof manager, 'call'>) =>
    (await who.call(getDashboard, {})).issues?.find(({ kind }) => kind === 'refunds_due')
  expect(await issueOf(manager)).toMatchObject({
    count: 2,
    items: [
      { id: much.id, place: 'booking', note: much.locator, date: '2027-05-06' },
      { id: called.id, note: called.locator },
    ],
  })
  expect(await issueOf(seller)).toBe(undefined)
  await manager.call(recordPayment, {
    params: { id: much.id },
    body: { kind: 'reembolso', method: 'efectivo', amount: 100 },
  })
  expect(await issueOf(manager)).toMatchObject({ count: 1 })
})
