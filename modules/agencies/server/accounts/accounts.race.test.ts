import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { cancelItem, moveItem } from '#contract/bookings/booking-items.contract.ts'
import { getBooking, nameAgency } from '#contract/bookings/bookings.contract.ts'
import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { CallFailed } from '#contract/endpoint/call.ts'
import { addDays } from '#domain/local-date.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { actAt } from '#testing/app/act-at.ts'
import { diceOf } from '#testing/attack/made-values.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { givenUser } from '#testing/given/given.ts'

import * as statements from '../../contract/account-statements.contract.ts'
import { adjustAccount } from '../../contract/accounts.contract.ts'
import { setSellerCommission } from '../../contract/seller-commissions.contract.ts'
import { partyKinds } from '../../rules/accounts/account.ts'
import { actOfPerson, givenPeople, isPersonAct, personActs } from '../../testing/accounts/person-acts.ts'
import { brokenAccounts, givenCommission, startAccounts } from '../../testing/accounts/start-accounts.ts'
import { accrue } from './accrual/accrue.command.ts'

type World = Awaited<ReturnType<typeof startWorld>>

async function startWorld() {
  const started = await startAccounts()
  const second = await givenAgency(started.db, started.operator, { name: 'Agencia Sur' })
  const bookings: string[] = []
  const sellers: string[] = []
  for (const percent of [10, 12.5]) {
    const { id } = await givenUser(started.db, started.operator, { level: 2 })
    sellers.push(id)
    await started.manager.call(setSellerCommission, {
      body: { user_id: id, product_id: null, percent, valid_from: '2027-05-01' },
    })
  }
  /** bookings with a commission: their agreement prices a move */
  const agreed = new Set<string>()
  return {
    ...started,
    ...(await givenPeople(started)),
    agencies: [started.agency_id, second],
    sellers,
    bookings,
    agreed,
    today: '2027-05-03',
  }
}

const names = [
  'sell',
  'sell',
  'sell two tours',
  'cancel',
  'cancel a tour',
  'move',
  'discount by refund of credit',
  'pay at the booking',
  'refund in money',
  'annul a payment',
  'change the agency',
  'change the seller',
  'another commission',
  'next day',
  'next day',
  'accrue',
  'accrue, and crash',
  'draw',
  'draw all',
  'annul',
  'settle',
  'settle',
  'settle all',
  'settle, and crash',
  'undo a settlement',
  'undo a settlement',
  'pay out',
  'carry',
  'adjust',
  'confirm',
  ...personActs,
] as const

/** One random act; answers its name. */
async function actByChance(world: World, roll: (below: number) => number) {
  const {
    db,
    operator,
    manager,
    agencies,
    bookings,
    sell,
    item,
    other,
    product,
    accrue: runJob,
    clock,
  } = world
  const { tour_operator_id } = operator
  const name = names[roll(names.length)] ?? 'accrue'
  if (isPersonAct(name)) return actOfPerson(world, name, roll)
  const id = bookings[roll(Math.max(1, bookings.length))] ?? ''
  const agency_id = agencies[roll(2)] ?? ''
  const seller_id = world.sellers[roll(2)] ?? ''
  const person_id = world.people[roll(2)] ?? ''
  const day = addDays(world.today, roll(4))
  const booking = () => manager.call(getBooking, { params: { id } })
  const statement = async () => {
    const rows = await manager.call(statements.listAccountStatements, {
      query: roll(3) > 0 ? { 'open[eq]': '1' } : {},
    })
    const row = rows[roll(Math.max(1, rows.length))]
    return { row, params: { id: row?.id ?? id } }
  }
  const give = async (items: ReturnType<typeof item>[]) => {
    const sold = await sell(items, roll(4) === 0 ? { agency_id: null, channel: 'mostrador' } : { agency_id })
    await db.updateTable('bookings').set({ seller_id }).where('id', '=', sold.id).execute()
    bookings.push(sold.id)
    if (roll(3) === 0) {
      world.agreed.add(sold.id)
      await givenCommission(db, operator, { agency_id, booking_id: sold.id, percent: 1 + roll(30) })
    }
    const amount = roll(4) === 0 ? 1 + roll(sold.total) : sold.total
    if (roll(5) === 0)
      await manager.call(recordPayment, { params: { id: sold.id }, body: { method: 'efectivo', amount } })
    else
      await manager.call(recordPayment, {
        params: { id: sold.id },
        body: { method: 'credito_agencia', amount },
      })
  }
  switch (name) {
    case 'sell':
      return give([item(day, { ADULT: 1 + roll(3) })])
    case 'sell two tours':
      return give([item(day, { ADULT: 1 }), item(addDays(day, 1 + roll(2)), { ADULT: 1 }, other.id)])
    case 'cancel': {
      const { version } = await booking()
      const origin = roll(2) === 0 ? ('cliente' as const) : ('operador' as const)
      return manager.call(cancelBooking, { params: { id }, body: { version, origin, reason: 'Por azar' } })
    }
    case 'cancel a tour': {
      const { version, items } = await booking()
      const params = { id, item_id: items[roll(items.length)]?.id ?? id }
      return manager.call(cancelItem, { params, body: { version, origin: 'cliente', reason: 'Por azar' } })
    }
    case 'move': {
      if (world.agreed.has(id)) return
      const { version, items } = await booking()
      const [first] = items
      const params = { id, item_id: first?.id ?? id }
      const body = { ...item(addDays(world.today, 1 + roll(5)), { ADULT: 1 + roll(2) }), version }
      return manager.call(moveItem, { params, body })
    }
    case 'discount by refund of credit':
      return manager.call(recordPayment, {
        params: { id },
        body: { kind: 'reembolso', method: 'credito_agencia', amount: 1 + roll(9000) },
      })
    case 'pay at the booking': {
      const amount = 1 + roll(70_000)
      const body = { method: 'efectivo', amount } as const
      try {
        return await manager.call(recordPayment, { params: { id }, body })
      } catch (error) {
        const over =
          error instanceof CallFailed ? (error.problem.details as { over?: number } | undefined)?.over : 0
        const isCredit = error instanceof CallFailed && error.problem.code === 'agency_payment_unseen'
        if (!over) throw error
        const seen = isCredit ? { seen_credit: over } : { seen_overpayment: over }
        return manager.call(recordPayment, { params: { id }, body: { ...body, ...seen } })
      }
    }
    case 'refund in money':
      return manager.call(recordPayment, {
        params: { id },
        body: { kind: 'reembolso', method: 'transferencia', amount: 1 + roll(40_000) },
      })
    case 'annul a payment': {
      const { payments } = await booking()
      const payment_id = payments[roll(payments.length)]?.id ?? id
      return manager.call(settlePayment, {
        params: { id, payment_id },
        body: { status: 'anulado', reason: 'Por azar' },
      })
    }
    case 'change the agency':
      return manager.call(nameAgency, { params: { id }, body: { agency_id, external_reference: '' } })
    case 'change the seller':
      if (bookings.length === 0) return
      return db.updateTable('bookings').set({ seller_id }).where('id', '=', id).execute()
    case 'another commission': {
      const product_id = roll(2) === 0 ? null : product.id
      const valid_from = addDays(world.today, 1 + roll(2))
      const body = { user_id: seller_id, product_id, percent: roll(3000) / 100, valid_from }
      return manager.call(setSellerCommission, { body })
    }
    case 'next day':
      world.today = addDays(world.today, 1)
      return world.goTo(`${world.today}T12:00:00Z`)
    case 'accrue':
      return runJob()
    case 'accrue, and crash':
      return crashing(() =>
        actAt(db, clock.now)(null, async (act) => {
          await accrue(act, { tour_operator_id, today: world.today })
          throw new Crash()
        }),
      )
    case 'draw': {
      const params = { party_id: roll(2) === 0 ? agency_id : seller_id }
      return manager.call(statements.drawStatements, { params, body: { month: world.today.slice(0, 7) } })
    }
    case 'draw all':
      return manager.call(statements.drawAllStatements, {
        body: { month: world.today.slice(0, 7), party_kind: partyKinds[roll(3)] ?? 'persona' },
      })
    case 'annul': {
      const { params } = await statement()
      return manager.call(statements.annulAccountStatement, { params, body: { reason: 'Por azar' } })
    }
    case 'settle': {
      const { row, params } = await statement()
      const amount = 1 + roll(Math.max(1, row?.unpaid ?? 1))
      return manager.call(statements.settleAccountStatement, { params, body: { method: 'efectivo', amount } })
    }
    case 'settle all': {
      const { row, params } = await statement()
      const amount = Math.max(1, row?.unpaid ?? 1)
      return manager.call(statements.settleAccountStatement, {
        params,
        body: { method: 'transferencia', amount },
      })
    }
    case 'settle, and crash': {
      // Its second row of the ledger has a number that another transfer has: all of it is undone.
      const { row, params } = await statement()
      const amount = Math.max(1, row?.unpaid ?? 1)
      const body = { method: 'transferencia', amount, reference: 'repetida' } as const
      return manager.call(statements.settleAccountStatement, { params, body })
    }
    case 'undo a settlement': {
      const { params } = await statement()
      const { settlements } = await manager.call(statements.getAccountStatement, { params })
      const settlement_id = settlements[roll(Math.max(1, settlements.length))]?.id ?? id
      return manager.call(statements.annulAccountSettlement, {
        params: { ...params, settlement_id },
        body: { reason: 'Por azar' },
      })
    }
    case 'pay out': {
      const { params } = await statement()
      return manager.call(statements.payOutAccountStatement, { params, body: { method: 'transferencia' } })
    }
    case 'carry':
      return manager.call(statements.carryAccountStatement, { params: (await statement()).params })
    case 'adjust': {
      const amount = roll(2) === 0 ? 1 + roll(5000) : -1 - roll(5000)
      const params = { party_id: [agency_id, seller_id, person_id][roll(3)] ?? person_id }
      return manager.call(adjustAccount, { params, body: { currency: 'CLP', amount, reason: 'Por azar' } })
    }
    case 'confirm':
      return manager.call(statements.confirmAccountStatement, { params: (await statement()).params })
  }
  return product
}

class Crash extends Error {}
const crashing = (work: () => Promise<unknown>) =>
  work().catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error
  })

const alwaysHold = [
  'Σ entries = Σ statements + open, for each agency and currency',
  'a statement is its lines and what settles it',
  'a settlement is its money',
] as const

const { sequences, seed } = randomSequences(2)

test(`accounts are right after random histories (seed ${seed})`, { timeout: 120_000 }, async () => {
  const done: Record<string, number> = {}
  for (let round = 0; round < sequences; round += 1) {
    const world = await startWorld()
    const roll = diceOf(seededRandom(seed + round * 7919)).upTo
    for (let step = 0; step < 140; step += 1) {
      const answer = await actByChance(world, roll).catch((error: unknown) => error)
      // Anything but a clear «no» is a fault.
      const isNo = answer instanceof CallFailed && answer.status >= 400 && answer.status < 500
      if (answer instanceof Error && !isNo) throw answer
      const key = isNo ? answer.problem.code : 'done'
      done[key] = (done[key] ?? 0) + 1
      const broken = await brokenAccounts(world.db)
      expect([step, ...alwaysHold.flatMap((name) => broken[name])]).toEqual([step])
    }
    await world.goTo('2027-06-20T12:00:00Z')
    await world.accrue()
    expect(Object.values(await brokenAccounts(world.db, '2027-06-20')).flat()).toEqual([])
    // A second run finds nothing.
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from account_entries`.execute(world.db)).rows
    const before = await count()
    await sql`update accounts_due set look_on = '2027-01-01'`.execute(world.db)
    await sql`insert into accounts_due select b.tour_operator_id, b.id, p.id, '2027-01-01' from bookings b
      join account_parties p on p.id in (b.agency_id, b.seller_id) on conflict do nothing`.execute(world.db)
    await world.accrue()
    expect(await count()).toEqual(before)
  }
  expect(done['done']).toBeGreaterThan(40 * sequences)
  expect(done['unexpected'] ?? 0).toBe(0)
})
