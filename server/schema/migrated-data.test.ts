import { expect, test } from 'vitest'

import { makeSchemaOf, migrationFiles } from '#server/db/migrate.ts'
import { connectTo, startOwnDatabase } from '#testing/app/own-database.ts'

const operator = '01a00000-0000-7000-8000-000000000001'

/** A database as it is before a migration; `migrate` runs that migration. */
async function givenBefore(first: string) {
  const { url } = await startOwnDatabase()
  const client = await connectTo(url)
  const files = await migrationFiles()
  await makeSchemaOf(client, { migrations: files.filter(({ name }) => name < first), functions: [] })
  // Rows without the rows that they refer to.
  await client.query('set session_replication_role = replica')
  const booking = (values: { locator: string; channel: string; contact_phone?: string }) =>
    client.query(
      `insert into bookings (tour_operator_id, locator, channel, status, contact_phone, currency, service_date,
        service_starts_at, cancellation_tiers)
      values ($1, $2, $3, 'confirmada', $4, 'CLP', '2027-05-10', '2027-05-10T12:00Z', '[]')`,
      [operator, values.locator, values.channel, values.contact_phone ?? ''],
    )
  return {
    client,
    booking,
    migrate: async () => {
      for (const { name, text } of files) if (name.startsWith(first)) await client.query(text)
    },
    read: async (query: string) => (await client.query<Record<string, unknown>>(query)).rows,
  }
}

test('what was sold by the channel of other systems is of the web, also in saved views', async () => {
  const { client, booking, migrate, read } = await givenBefore('0077')
  await booking({ locator: 'BCDFGH', channel: 'api' })
  await booking({ locator: 'JKLMNP', channel: 'agencia' })
  const view = (query: string) =>
    client.query(
      `insert into saved_views (tour_operator_id, user_id, screen, name, query)
      values ($1, $1, 'bookings', $2, $2)`,
      [operator, query],
    )
  await view('view=todas&channel=api&sort=name')
  await view('channel=api')
  await view('search=channel=apis&channel=agencia')
  await migrate()
  expect(await read('select locator, channel from bookings order by locator')).toEqual([
    { locator: 'BCDFGH', channel: 'web' },
    { locator: 'JKLMNP', channel: 'agencia' },
  ])
  expect((await read('select query from saved_views order by name')).map(({ query }) => query)).toEqual([
    'channel=web',
    'search=channel=apis&channel=agencia',
    'view=todas&channel=web&sort=name',
  ])
})

test('the conversation of an earlier owner of a number keeps its texts, without the number', async () => {
  const { client, booking, migrate, read } = await givenBefore('0076')
  const person = (name: string, until: string | null) =>
    client.query(
      `insert into whatsapp_people (tour_operator_id, wa_id, name, last_at, number_until)
      values ($1, '56911111111', $2, '2027-05-10', $3)`,
      [operator, name, until],
    )
  await person('Ana', '2027-05-10T12:00Z')
  await person('Luis', null)
  await booking({ locator: 'BCDFGH', channel: 'web', contact_phone: '+56911111111' })
  await booking({ locator: 'JKLMNP', channel: 'web', contact_phone: '+56911111111' })
  await client.query(`update bookings set number_passed_on_at = '2027-05-10T12:00Z', note_internal = 'VIP'
    where locator = 'BCDFGH'`)
  await migrate()
  expect(
    await read(
      'select name, wa_id, note, stopped_at is not null as stopped from whatsapp_people order by name',
    ),
  ).toEqual([
    {
      name: 'Ana',
      wa_id: '',
      note: 'Tuvo el número +56911111111 hasta el 2027-05-10: ahora es de otra persona.',
      stopped: true,
    },
    { name: 'Luis', wa_id: '56911111111', note: '', stopped: false },
  ])
  expect(await read('select locator, contact_phone, note_internal from bookings order by locator')).toEqual([
    {
      locator: 'BCDFGH',
      contact_phone: '',
      note_internal: 'VIP\nEl teléfono +56911111111 es de otra persona desde el 2027-05-10.',
    },
    { locator: 'JKLMNP', contact_phone: '+56911111111', note_internal: '' },
  ])
})

test('a promo code is used by what is sold, not by holds on the web', async () => {
  const { client, migrate, read } = await givenBefore('0130')
  const code = '01a00000-0000-7000-8000-000000000002'
  await client.query(
    `insert into promo_codes (tour_operator_id, id, code, kind, value, max_uses, uses)
    values ($1, $2, 'INVIERNO20', 'percent', 20, 5, 5)`,
    [operator, code],
  )
  const held = (locator: string, channel: string, status: string) =>
    client.query(
      `insert into bookings (tour_operator_id, locator, channel, status, contact_phone, currency, service_date,
        service_starts_at, cancellation_tiers, promo_code_id, expires_at)
      values ($1, $2, $3, $4::text, '', 'CLP', '2027-05-10', '2027-05-10T12:00Z', '[]', $5,
        case when $4::text = 'bloqueada' then timestamptz '2027-05-01T12:00Z' end)`,
      [operator, locator, channel, status, code],
    )
  await held('BCDFGH', 'web', 'bloqueada')
  await held('JKLMNP', 'web', 'confirmada')
  await held('QRSTVW', 'mostrador', 'bloqueada')
  await held('XYZBCD', 'mostrador', 'expirada')
  await migrate()
  expect(await read('select uses from promo_codes')).toEqual([{ uses: 2 }])
})

test('bookings and passengers of a person of another name are doubtful, unless a document proves them', async () => {
  const { client, migrate, read } = await givenBefore('0110')
  const { rows } = await client.query<{ id: string }>(
    `insert into persons (tour_operator_id, full_name, name_key, roles, document_number)
    values ($1, 'María', 'maria', '{cliente}', '12.345.678-9') returning id`,
    [operator],
  )
  const person = rows[0]?.id
  const names = ['Mariana S.', 'MARÍA', 'María Soto', '-']
  for (const [index, name] of names.entries())
    await client.query(
      `insert into bookings (tour_operator_id, locator, channel, status, contact_name, contact_person_id, currency,
        service_date, service_starts_at, cancellation_tiers)
      values ($1, $2, 'web', 'confirmada', $3, $4, 'CLP', '2027-05-10', '2027-05-10T12:00Z', '[]')`,
      [operator, `BCDFG${'HJKL'[index] ?? ''}`, name, person],
    )
  for (const [name, document] of [
    ['Laura', ''],
    ['Marita', '12345678-9'],
    ['María', ''],
  ] as const)
    await client.query(
      `insert into passengers (tour_operator_id, booking_id, booking_item_id, category_code, full_name, document_number,
        person_id)
      select tour_operator_id, id, id, 'ADULT', $1, $2, contact_person_id from bookings where locator = 'BCDFGH'`,
      [name, document],
    )
  await migrate()
  const found = await read(
    `select coalesce(s.full_name, b.contact_name) as name from doubtful_links d
    join bookings b on b.id = d.booking_id left join passengers s on s.id = d.passenger_id order by 1`,
  )
  expect(found.map(({ name }) => name)).toEqual(['-', 'Laura', 'Mariana S.'])
})
