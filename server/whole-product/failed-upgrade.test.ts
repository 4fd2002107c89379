import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, inject, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { CallFailed } from '#contract/endpoint/call.ts'
import { migrate } from '#server/db/migrate.ts'
import { isClockMoved } from '#testing/app/moved-clock.ts'
import { connectTo } from '#testing/app/own-database.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { schemaText } from '#tools/schema/schema-text.ts'

/** It changes what is sold into, works for a while, and fails. */
const failing = `
  alter table bookings add column came_later text not null default '';
  alter table departures drop constraint departures_pkey cascade;
  drop table messages cascade;
  select pg_sleep(1);
  select 1 / 0;`

test.skipIf(isClockMoved)(
  'keeps schema and version after an upgrade that fails half way, while sales continue',
  async () => {
    const { url, host, db, operator, as } = await startTestApp()
    const product = await givenProduct(db, operator, { capacity: 40 })
    const seller = await as(2)
    const sale = saleOf({
      product_id: product.id,
      date: '2027-05-05',
      start_time: '08:00',
      party: { ADULT: 1 },
      contact: { name: 'Ana', email: 'ana@correo.test', phone: '' },
    })
    const folder = await mkdtemp(join(inject('runFolder'), 'failing-'))
    await cp(join(import.meta.dirname, '../schema'), folder, { recursive: true })
    await writeFile(join(folder, 'migrations/9999-fails.sql'), failing)
    await writeFile(join(folder, 'functions/later.sql'), 'create function came_later() returns int return 1;')
    const client = await connectTo(url)
    const stateOf = async () => ({
      schema: await schemaText(client),
      migrations: (await client.query('select name, hash from migrations order by name')).rows,
      functions: (await client.query('select name, hash from function_files order by name')).rows,
    })
    const before = await stateOf()

    const upgrade = { isOver: false }
    const failed = migrate(url, { folder })
      .then(
        () => 'done',
        (error: Error) => error.message,
      )
      .finally(() => {
        upgrade.isOver = true
      })
    let during = 0
    // Tables are locked for a moment: after a 503 a browser retries with its key.
    const sell = async (again = 5): Promise<unknown> => {
      const key = { 'idempotency-key': `venta-numero-${during}` }
      return seller.call(createBooking, { body: sale }, key).catch(async (error: unknown) => {
        if (!(error instanceof CallFailed) || error.status !== 503 || again === 0) throw error
        await sleep(1000)
        return sell(again - 1)
      })
    }
    while (!upgrade.isOver) {
      await sell()
      during += 1
      await sleep(50)
    }
    expect(await failed).toContain('9999-fails.sql failed')
    expect(during).toBeGreaterThan(0)
    expect(await stateOf()).toEqual(before)
    await seller.call(createBooking, { body: sale })
    const sold = await db.selectFrom('departures').select('seats_sold').execute()
    expect(sold).toEqual([{ seats_sold: during + 1 }])
    expect((await fetch(`${host}/readyz`)).status).toBe(200)
  },
)
