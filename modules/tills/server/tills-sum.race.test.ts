import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { CallFailed } from '#contract/endpoint/call.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { diceOf } from '#testing/attack/made-values.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { startWithFamily } from '#testing/given/family-sale.ts'
import { givenDollars } from '#testing/given/second-currency.ts'

import { answerHandover, getMyCash, offerHandover } from '../contract/till-handovers.contract.ts'
import {
  closeTill,
  countTill,
  listTillEntries,
  openTill,
  takeBackTillEntry,
  writeTillEntry,
} from '../contract/tills.contract.ts'
import { typedEntryKinds } from '../rules/till.ts'

/** Small numbers from a seed, so that a fault can be played again. */
const dice = (seed: number) => diceOf(seededRandom(seed)).upTo

type Caller = Awaited<ReturnType<typeof startWithFamily>>['seller']
type World = Awaited<ReturnType<typeof startWorld>>
type Ledger = Pick<World, 'db'>

async function startWorld() {
  const family = await startWithFamily()
  await givenDollars(family.db, family.operator, { rate: '900' })
  const booking = await family.sell()
  const people = [family.manager, family.seller, await family.as(1), await family.as(3), await family.as(0)]
  return { ...family, booking, people }
}

/** One random command of a person on a till. */
async function actByChance(
  { booking, people, ...world }: World,
  who: Caller,
  roll: (below: number) => number,
) {
  const { tills, handovers } = await who.call(getMyCash, {})
  const open = tills.filter(({ closed_at }) => closed_at === null)
  const till = open[roll(Math.max(open.length, 1))]
  const amount = 1 + roll(900)
  const params = { id: till?.id ?? '' }
  switch (roll(10)) {
    case 0:
    case 1:
    case 2: {
      const inDollars = roll(4) === 0 && { currency: 'USD', exchange_rate: '900' }
      const body = { method: 'efectivo', amount, ...inDollars } as const
      return who.call(recordPayment, { params: { id: booking.id }, body })
    }
    case 3: {
      const body = { kind: 'reembolso', method: 'efectivo', amount: 1 + roll(300) } as const
      return world.manager.call(recordPayment, { params: { id: booking.id }, body })
    }
    case 4: {
      const { rows } = await sql<{ id: string }>`
        select id from payments where status = 'aprobado' order by md5(id::text || ${roll(1000)}) limit 1`.execute(
        world.db,
      )
      const settled = { id: booking.id, payment_id: rows[0]?.id ?? '' }
      return world.manager.call(settlePayment, {
        params: settled,
        body: { status: 'anulado', reason: 'Mal escrito' },
      })
    }
    case 5: {
      const kind = typedEntryKinds[roll(typedEntryKinds.length)] ?? 'gasto'
      return who.call(writeTillEntry, {
        params,
        body: { kind, amount, note: 'Por azar', own_pocket: roll(2) === 0 },
      })
    }
    case 6: {
      const [entry] = await who.call(listTillEntries, { params, query: { limit: 1 } })
      const of = { ...params, entry_id: entry?.id ?? '' }
      return who.call(takeBackTillEntry, { params: of, body: { reason: 'Por azar' } })
    }
    case 7: {
      const { id: count_id } = await who.call(countTill, { params, body: { counted: roll(5000) } })
      return who.call(closeTill, { params, body: { count_id, reason: 'Por azar' } })
    }
    case 8: {
      const other = people[roll(people.length)]
      const body = { receiver_id: roll(2) === 0 ? null : (other?.user.id ?? null), amount }
      return who.call(offerHandover, { params, body })
    }
    default: {
      const handover = handovers[roll(Math.max(handovers.length, 1))]
      if (!handover) return who.call(openTill, { body: { currency: 'CLP', fund: amount } })
      const answer = (['recibida', 'recibida', 'rechazada', 'retirada'] as const)[roll(4)] ?? 'recibida'
      const into = roll(3) === 0 ? 'casa' : 'propia'
      return who.call(answerHandover, {
        params: { id: handover.id },
        body: { answer, into, reason: 'Por azar' },
      })
    }
  }
}

/** Invariants after any command, to the minor unit. */
async function brokenIn({ db }: Ledger): Promise<Record<string, unknown[]>> {
  const of = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return {
    'cash of the ledger is in the tills': await of(sql`
      select currency, sum(ledger) as ledger, sum(tills) as tills from (
        select currency, case kind when 'pago' then amount else -amount end as ledger, 0 as tills from payments
        where method = 'efectivo' and status = 'aprobado'
        union all select currency, 0, amount from till_entries where payment_id is not null) both_sides
      group by currency having sum(ledger) <> sum(tills)`),
    'all that anybody holds came in by an entry': await of(sql`
      select e.currency from (select currency, sum(amount) as moved from till_entries group by currency) e
      join (select currency, sum(coalesce(counted, till_balance(t))) as held from tills t
        where not exists (select from tills l where l.held_by = t.held_by and l.currency = t.currency
          and l.number > t.number) group by currency) h on h.currency = e.currency
      where h.held <> e.moved`),
    'a till begins where the last ended': await of(sql`
      select t.id from tills t left join tills b on b.held_by = t.held_by and b.currency = t.currency
        and b.number = t.number - 1
      where t.opening <> coalesce(b.counted, 0) or (t.number > 1 and b.closed_at is null)
        or t.opened_at < b.closed_at`),
    'a closed till holds what was counted': await of(sql`
      select id from tills t where closed_at is not null and counted <> till_balance(t)`),
    'handovers sum to zero': await of(sql`
      select handover_id from till_entries where handover_id is not null group by handover_id
      having sum(amount) <> 0 or count(*) <> 2`),
    'a received handover is in both tills': await of(sql`
      select id from till_handovers h where (answer is not distinct from 'recibida') <>
        exists (select from till_entries e where e.handover_id = h.id)`),
  }
}

const whole = {
  'cash of the ledger is in the tills': [],
  'all that anybody holds came in by an entry': [],
  'a till begins where the last ended': [],
  'a closed till holds what was counted': [],
  'handovers sum to zero': [],
  'a received handover is in both tills': [],
}

const { sequences, seed } = randomSequences(1)

test(`random acts of five people at once leave tills and ledger equal (seed ${seed})`, async () => {
  const world = await startWorld()
  const done: Record<string, number> = { done: 0 }
  for (let round = 0; round < sequences; round += 1) {
    await Promise.all(
      world.people.map(async (who, index) => {
        const roll = dice(seed + round * 100 + index * 7919)
        for (let step = 0; step < 40; step += 1) {
          const answer = await actByChance(world, who, roll).catch((error: unknown) => error)
          // Anything but a clear «no» is a fault.
          const isNo = answer instanceof CallFailed && answer.status >= 400 && answer.status < 500
          if (answer instanceof Error && !isNo) throw answer
          const key = isNo ? answer.problem.code : 'done'
          done[key] = (done[key] ?? 0) + 1
        }
      }),
    )
    expect(await brokenIn(world)).toEqual(whole)
  }
  expect(done['done']).toBeGreaterThan(60 * sequences)
  expect(done['unexpected'] ?? 0).toBe(0)
})

test(`two phones that take either currency at once, take back and close leave tills and ledger equal (seed ${seed})`, async () => {
  const run = await startRun()
  const { db, operator, driver, guide, payers, sheet_id } = run
  await givenDollars(db, operator, { rate: '950', date: '2027-05-04' })
  const [one, two] = payers.map(({ item_id }) => item_id)
  await db
    .updateTable('bookings')
    .set({ currency: 'USD', exchange_rate: '940', rate_date: '2027-05-01' })
    .where('id', '=', payers[0].booking_id)
    .execute()
  const ways = [
    [one, {}],
    [one, { currency: 'CLP', exchange_rate: '940' }],
    [two, {}],
    [two, { currency: 'USD', exchange_rate: '950' }],
  ] as const
  const outcomes: Record<string, number> = {}
  await Promise.all(
    [driver, guide].map(async (phone, index) => {
      const roll = dice(seed + index * 7919)
      const taken: string[] = []
      for (let step = 0; step < 30; step += 1) {
        const [item_id, more] = ways[roll(ways.length)] ?? ways[0]
        const act_id = taken[roll(taken.length * 2 + 1)]
        const act = act_id
          ? phone.act({ kind: 'undone', act_id })
          : phone.act({ kind: 'cash', item_id, amount: 1 + roll(900), ...more })
        // Each is sent twice, as after a lost answer.
        const [[answer], [again]] = [await phone.send(act), await phone.send(act)]
        expect(again).toEqual(answer)
        const { outcome = '' } = answer ?? {}
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        if (act.kind === 'cash' && outcome === 'applied') taken.push(act.id)
      }
    }),
  )
  expect(outcomes['applied']).toBeGreaterThan(10)
  expect(await brokenIn(run)).toEqual(whole)
  const { rows: unpaid } =
    await sql`select b.id from bookings b where b.paid <> (select coalesce(sum(booking_amount), 0)
    from payments p where p.booking_id = b.id and p.status = 'aprobado')`.execute(db)
  expect(unpaid).toEqual([])
  const { rows: used } = await sql<{ currency: string }>`select distinct currency from payments
    where schedule_sheet_id = ${sheet_id}::uuid order by 1`.execute(db)
  expect(used.map(({ currency }) => currency)).toEqual(['CLP', 'USD'])
})

test('administrators who take cash from each other at once do not deadlock', async () => {
  const world = await startWorld()
  const [one, two] = [world.manager, await world.as(1)]
  for (const who of [one, two]) await who.call(openTill, { body: { currency: 'CLP', fund: 50_000 } })
  const tills = await Promise.all(
    [one, two].map(async (who) => (await who.call(getMyCash, {})).tills[0]?.id ?? ''),
  )
  const take = (who: Caller, id = '') => {
    const body = { receiver_id: null, amount: 100, received_into: 'propia' } as const
    return who.call(offerHandover, { params: { id }, body })
  }
  for (let round = 0; round < 10; round += 1)
    await Promise.all([1, 2, 3].flatMap(() => [take(one, tills[1]), take(two, tills[0])]))
  expect(await brokenIn(world)).toEqual(whole)
})
