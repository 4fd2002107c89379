import { expect, test } from 'vitest'

import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { startWithFamily } from '#testing/given/family-sale.ts'
import { givenOperator } from '#testing/given/given.ts'
import { only } from '#testing/given/schedule-day.ts'

import { answerHandover, getMyCash, offerHandover } from '../contract/till-handovers.contract.ts'
import { listTillEvents } from '../contract/till-history.contract.ts'
import {
  closeTill,
  countTill,
  getTill,
  listHoldings,
  listTillEntries,
  listTills,
  openTill,
  takeBackTillEntry,
} from '../contract/tills.contract.ts'
import { type Caller, startWithTill } from '../testing/given-till.ts'

test('a seller takes cash, pays for water, counts blind and closes with a reason for the missing cash; the next till begins there', async () => {
  const { seller, manager, till, write, tillOf, pay, booking } = await startWithTill()
  expect(till).toMatchObject({ number: 1, opening: 0, entries: 1, balance: null, opened_by_name: '' })
  await write('gasto', 4000)
  await write('deposito', 50_000)
  const params = { id: till.id }
  expect(await seller.call(getTill, { params })).toMatchObject({ balance: null, counts: [] })
  expect(await manager.call(getTill, { params })).toMatchObject({ balance: 46_000 })
  const count = await seller.call(countTill, {
    params,
    body: { counted: 45_000, denominations: { 20000: 2, 5000: 1 } },
  })
  expect(count).toMatchObject({ expected: 46_000, difference: -1000 })
  const closing = { count_id: count.id }
  await expect(seller.call(closeTill, { params, body: closing })).rejects.toMatchObject({
    status: 422,
    problem: { code: 'till_difference_without_reason' },
  })
  const closed = await seller.call(closeTill, { params, body: { ...closing, reason: 'Vuelto mal dado' } })
  expect(closed).toMatchObject({
    counted: 45_000,
    difference: -1000,
    balance: 45_000,
    difference_reason: 'Vuelto mal dado',
    may_run: false,
  })
  await expect(write('gasto', 1)).rejects.toMatchObject({ status: 409, problem: { code: 'till_closed' } })
  await expect(seller.call(countTill, { params, body: { counted: 1 } })).rejects.toMatchObject({
    problem: { code: 'till_closed' },
  })
  await pay(booking, 7000)
  expect(await tillOf(seller)).toMatchObject({ number: 2, opening: 45_000, entries: 1 })
  expect(await manager.call(listHoldings, {})).toMatchObject([
    { holder_name: 'Ana Rojas', amount: 52_000, is_open: true },
  ])
  const recorded = await manager.call(listTillEvents, { params, query: {} })
  expect(recorded.map(({ kind }) => kind)).toEqual([
    'till_closed',
    'till_counted',
    'till_entry_written',
    'till_entry_written',
  ])
})

test('asks for another count after a new entry, and keeps every count', async () => {
  const { seller, manager, till, pay, booking } = await startWithTill()
  const params = { id: till.id }
  const { id: count_id } = await seller.call(countTill, { params, body: { counted: 100_000 } })
  await pay(booking, 500)
  await expect(seller.call(closeTill, { params, body: { count_id } })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'till_moved_since_count' },
  })
  const again = await seller.call(countTill, { params, body: { counted: 100_500 } })
  await seller.call(closeTill, { params, body: { count_id: again.id } })
  const { counts } = await manager.call(getTill, { params })
  expect(counts.map(({ counted, expected }) => [counted, expected])).toEqual([
    [100_000, 100_000],
    [100_500, 100_500],
  ])
})

test('an annulled payment and a refund reduce the cash; a wrong entry is taken back once', async () => {
  const { seller, manager, till, write, booking, tillOf } = await startWithTill()
  await write('gasto', 3000)
  const params = { id: till.id }
  const entries = () => manager.call(listTillEntries, { params, query: {} })
  const [expense] = await entries()
  const annul = { params: { id: till.id, entry_id: expense?.id ?? '' }, body: { reason: 'Era de otro día' } }
  await seller.call(takeBackTillEntry, annul)
  await expect(seller.call(takeBackTillEntry, annul)).rejects.toMatchObject({
    problem: { code: 'till_entry_stays' },
  })
  const paid = (await entries()).at(-1)
  expect(paid).toMatchObject({ kind: 'cobro', amount: 100_000, booking: { id: booking.id } })
  await expect(
    seller.call(takeBackTillEntry, { ...annul, params: { id: till.id, entry_id: paid?.id ?? '' } }),
  ).rejects.toMatchObject({ problem: { code: 'till_entry_stays' } })

  const refund = { kind: 'reembolso', method: 'efectivo', amount: 10_000 } as const
  const after = await manager.call(recordPayment, { params: { id: booking.id }, body: refund })
  expect(await tillOf(manager)).toMatchObject({ balance: -10_000 })
  const mistake = after.payments.find(({ kind }) => kind === 'reembolso')
  await manager.call(settlePayment, {
    params: { id: booking.id, payment_id: mistake?.id ?? '' },
    body: { status: 'anulado', reason: 'No se devolvió' },
  })
  expect(await tillOf(manager)).toMatchObject({ balance: 0, entries: 2 })
  expect((await entries()).map(({ kind, takes_back }) => [kind, takes_back])).toEqual([
    ['anulacion', 'gasto'],
    ['gasto', null],
    ['cobro', null],
  ])
})

test('cash that is handed over stays with the giver until it is received, in part with a reason, and once', async () => {
  const { seller, manager, as, offer, waiting, tillOf } = await startWithTill()
  const dispatcher = await as(3)
  await offer(60_000, dispatcher.user.id)
  const [handover] = await waiting(dispatcher)
  expect(handover).toMatchObject({ amount: 60_000, giver_name: 'Ana Rojas', may_receive: true })
  expect(await waiting(manager)).toMatchObject([{ may_receive: false, may_withdraw: true }])
  expect(await waiting(await as(2))).toEqual([])
  // 100.000 minus the pending handovers.
  await expect(offer(40_001)).rejects.toMatchObject({ status: 422, problem: { code: 'till_short' } })
  const answer = (who: Caller, body: object) =>
    who.call(answerHandover, { params: { id: handover?.id ?? '' }, body: { answer: 'recibida', ...body } })
  await expect(answer(manager, {})).rejects.toMatchObject({ problem: { code: 'not_your_till' } })
  await expect(answer(seller, {})).rejects.toMatchObject({ problem: { code: 'not_your_till' } })
  await expect(answer(dispatcher, { amount: 60_001 })).rejects.toMatchObject({
    problem: { code: 'handover_above_offered' },
  })
  await expect(answer(dispatcher, { amount: 59_000 })).rejects.toMatchObject({
    problem: { code: 'handover_less_without_reason' },
  })
  const both = await Promise.allSettled([
    answer(dispatcher, { amount: 59_000, reason: 'Faltaba un billete' }),
    answer(dispatcher, { amount: 59_000, reason: 'Faltaba un billete' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, problem: { code: 'handover_answered' } },
  })
  const holdings = await manager.call(listHoldings, {})
  expect(holdings.map(({ holder_id, amount }) => [holder_id, amount])).toEqual([
    [dispatcher.user.id, 59_000],
    [seller.user.id, 41_000],
  ])
  expect(await tillOf(dispatcher)).toMatchObject({ balance: null, opened_by_name: '' })
})

test('keeps unreceived cash: rejected with a reason, or withdrawn by the giver; no one receives their own', async () => {
  const { seller, manager, offer, waiting, tillOf } = await startWithTill()
  await expect(offer(1, seller.user.id)).rejects.toMatchObject({ problem: { code: 'handover_to_giver' } })
  const answer = async (who: Caller, body: { answer: 'rechazada' | 'retirada'; reason?: string }) => {
    const [handover] = await waiting(who)
    return who.call(answerHandover, { params: { id: handover?.id ?? '' }, body })
  }
  await offer(30_000)
  await expect(answer(manager, { answer: 'rechazada' })).rejects.toMatchObject({ status: 400 })
  await answer(manager, { answer: 'rechazada', reason: 'Venía abierto' })
  await offer(100_000)
  await answer(seller, { answer: 'retirada' })
  expect(await waiting(seller)).toEqual([])
  expect(await tillOf(seller)).toMatchObject({ entries: 1 })
})

test('cash that waits to be received is neither deposited nor taken out; an expense beyond it is asked about', async () => {
  const { manager, till, write, offer, waiting, tillOf, seller } = await startWithTill()
  const balance = async () => (await manager.call(getTill, { params: { id: till.id } })).balance
  await offer(80_000)
  for (const kind of ['deposito', 'retiro'] as const)
    await expect(write(kind, 20_001)).rejects.toMatchObject({ status: 422, problem: { code: 'till_short' } })
  await write('deposito', 20_000)
  await expect(offer(1)).rejects.toMatchObject({ problem: { code: 'till_short' } })
  const [handover] = await waiting(manager)
  await manager.call(answerHandover, { params: { id: handover?.id ?? '' }, body: { answer: 'recibida' } })
  expect(await balance()).toBe(0)
  await expect(write('gasto', 5000)).rejects.toMatchObject({
    status: 422,
    problem: { code: 'expense_above_till' },
  })
  // Out of the seller's own pocket: the house owes it.
  await write('gasto', 5000, seller, { own_pocket: true })
  expect(await balance()).toBe(-5000)
  expect(await tillOf(seller)).toMatchObject({ entries: 4 })
})

test('does not reverse cash already promised in a handover', async () => {
  const { seller, till, write, offer, manager } = await startWithTill()
  await write('fondo', 20_000)
  const params = { id: till.id }
  const [fund] = await manager.call(listTillEntries, { params, query: {} })
  const back = { params: { ...params, entry_id: fund?.id ?? '' }, body: { reason: 'No vino' } }
  await offer(110_000)
  await expect(seller.call(takeBackTillEntry, back)).rejects.toMatchObject({
    status: 422,
    problem: { code: 'till_short' },
  })
  expect(await manager.call(getTill, { params })).toMatchObject({ balance: 120_000 })
})

test('an administrator takes cash from any user at once, into the company’s till, and closes the till of an absent user', async () => {
  const { manager, seller, till, close, as } = await startWithTill()
  const body = { receiver_id: null, amount: 80_000, received_into: 'casa' } as const
  const params = { id: till.id }
  await expect(seller.call(offerHandover, { params, body })).rejects.toMatchObject({
    problem: { code: 'not_your_till' },
  })
  expect(await manager.call(offerHandover, { params, body })).toMatchObject({ balance: 20_000 })
  expect(await close(till.id, 20_000, manager)).toMatchObject({ closed_by_name: 'Ana Rojas', difference: 0 })
  const house = only(await manager.call(listTills, { query: { 'holder_id[eq]': 'casa' } }))
  expect(house).toMatchObject({ holder_id: null, holder_name: 'La oficina', balance: 80_000 })
  const other = await as(2)
  const closed = { 'state[eq]': 'cerrada', 'holder_id[eq]': seller.user.id }
  expect(await manager.call(listTills, { query: closed })).toHaveLength(1)
  expect(await other.call(listTills, { query: closed })).toEqual([])
  expect(await seller.call(listTills, { query: { 'opened_on[gte]': '2027-05-03' } })).toHaveLength(1)
  expect(await seller.call(listTills, { query: { 'opened_on[lte]': '2027-05-02' } })).toEqual([])
})

test('opening with a float, once per person and currency; several at once open one', async () => {
  const { as, db, tillOf, manager } = await startWithFamily().then((family) => ({
    ...family,
    tillOf: async (who: Caller) => only((await who.call(getMyCash, {})).tills),
  }))
  const seller = await as(2)
  const open = () => seller.call(openTill, { body: { currency: 'CLP', fund: 20_000 } })
  const asked = await Promise.allSettled(Array.from({ length: 6 }, open))
  const refused = asked.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toHaveLength(5)
  for (const reason of refused)
    expect(reason).toMatchObject({ status: 409, problem: { code: 'till_already_open' } })
  expect(await tillOf(seller)).toMatchObject({ opened_by_name: 'Ana Rojas', entries: 1 })
  await expect(seller.call(openTill, { body: { currency: 'USD' } })).rejects.toMatchObject({
    problem: { code: 'currency_not_second' },
  })
  await db.updateTable('tour_operators').set({ secondary_currency: 'USD' }).execute()
  expect(await seller.call(openTill, { body: { currency: 'USD' } })).toMatchObject({ opening: 0 })
  await expect(seller.call(openTill, { body: { currency: 'CLP', house: true } })).rejects.toMatchObject({
    problem: { code: 'not_your_till' },
  })
  expect(await manager.call(openTill, { body: { currency: 'CLP', house: true } })).toMatchObject({
    holder_id: null,
  })
})

test('an administrator who works as another operator holds its company till, and has no till there', async () => {
  const { as, db, sell, pay, operator } = await startWithFamily()
  const boss = await as(0, await givenOperator(db))
  const working = {
    call: ((endpoint: Parameters<Caller['call']>[0], input: never) =>
      boss.call(endpoint, input, { 'x-tour-operator': operator.tour_operator_id })) as Caller['call'],
  }
  await pay(await sell(), 9000, {}, working)
  const { tills } = await working.call(getMyCash, {})
  expect(only(tills)).toMatchObject({
    holder_id: null,
    holder_name: 'La oficina',
    balance: 9000,
    may_run: true,
  })
})

test('sellers and crews see their own tills only, and crews write in none', async () => {
  const { as, db, till } = await startWithTill()
  const params = { id: till.id }
  for (const level of [2, 3, 4, 5] as const) {
    const other = await as(level)
    await expect(other.call(getTill, { params })).rejects.toMatchObject({ status: 404 })
    await expect(other.call(listTillEntries, { params, query: {} })).rejects.toMatchObject({ status: 404 })
    await expect(other.call(listHoldings, {})).rejects.toMatchObject({ status: 403 })
    await expect(other.call(countTill, { params, body: { counted: 0 } })).rejects.toMatchObject({
      status: level > 3 ? 403 : 404,
    })
    expect(await other.call(listTills, { query: {} })).toEqual([])
  }
  const stranger = await as(1, await givenOperator(db))
  await expect(stranger.call(getTill, { params })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(countTill, { params, body: { counted: 0 } })).rejects.toMatchObject({
    status: 404,
  })
})
