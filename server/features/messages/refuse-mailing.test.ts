import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { openPool, type Tx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.generated.ts'
import { startTestApp, unheard } from '#testing/app/test-app.ts'
import { faultsOf, type Statement } from '#testing/growth/plans.ts'

import { refuseMailing } from './refuse-mailing.command.ts'

test('reads few of many strangers’ messages to count those of one network, and refuses the next', async () => {
  const { db, operator, url } = await startTestApp({ fresh: true })
  await sql`insert into messages (tour_operator_id, kind, recipient, subject, body, occasion, send_after, expires_at, caused_by, created_at)
    select ${operator.tour_operator_id}::uuid, 'booking-confirmed', n || '@example.com', '-', '-', n::text, product_now(), product_now() + interval '1 day',
      case when n <= 300 then 'near.line' || n else 'far' || n || '.line' end,
      product_now() - case when n <= 300 then interval '1 hour' else interval '9 days' end
    from generate_series(1, 9000) n`.execute(db)
  await sql`analyze messages`.execute(db)
  const asked: Statement[] = []
  const recorded = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool(url, { report: unheard }) }),
    log: ({ query }) => {
      asked.push(query)
    },
  })
  onTestFinished(() => recorded.destroy())
  const letter = { recipient: 'ana@example.com', source: 'near.other', counted: true, whatsapp: '' }
  const refused = recorded.transaction().execute((tx: Tx) => refuseMailing(tx, letter))
  await expect(refused).rejects.toMatchObject({ code: 'too_many_mails' })
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  for (const statement of asked.filter((each) => each.sql.includes('caused_by')))
    expect(await faultsOf(client, statement)).toEqual([])
})
