import pg from 'pg'

import { ExplainedFault } from '../../errors/explained-fault.ts'
import { pooledSettings } from '../database.ts'

/** The pooler's connections are not set as the product needs them: the message says what to write. */
class WrongPooler extends ExplainedFault {}

/** Throws WrongPooler where its connections would write outside transactions, or wait for ever. */
export async function checkPooler(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const [, name = '', wanted = ''] of pooledSettings.matchAll(/set (\w+) = (\w+)/g)) {
      const { rows } = await client.query<{ has: string }>(
        `select case when unit = 'ms' then setting else current_setting(name) end as has
        from pg_settings where lower(name) = '${name}'`,
      )
      if (rows[0]?.has === wanted) continue
      throw new WrongPooler(
        `The pooler at DATABASE_POOLER_URL gives connections with ${name} = ${rows[0]?.has ?? 'nothing'}. Give its ` +
          `database connect_query='${pooledSettings}' (docs/operations.md).`,
      )
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
