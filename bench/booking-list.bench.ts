/**
 * The office's list of bookings, each of its filters and the searches, through HTTP, with ten thousand bookings and with a
 * million: medians, and how much dearer a million is. Eight operators over three years; the one that asks holds two fifths.
 */
import { sql } from 'kysely'

import { addDays } from '#domain/local-date.ts'

import { median, startBenchServer, withoutTriggers } from './bench-server.ts'

const sizes = process.argv.slice(2).map(Number)
const [few, many] = sizes.length === 2 ? sizes : [10_000, 1_000_000]
if (!few || !many) throw new Error('Two sizes are needed')
const rounds = 15
const today = new Date().toISOString().slice(0, 10)

const bench = await startBenchServer()
const { host, db, operator, token } = bench
const own = operator.tour_operator_id

/** Eight products of each operator, a departure of each every day from two years ago to next year. */
async function makeDepartures() {
  await withoutTriggers(db, async (tx) => {
    await sql`insert into tour_operators (name, slug, time_zone, currency, country)
      select 'Operador ' || n, 'operador-' || n, 'America/Santiago', 'CLP', 'CL' from generate_series(1, 7) n`.execute(
      tx,
    )
    await sql`insert into products (tour_operator_id, code, color, slug, name, status)
      select o.id, 'P' || lpad(n::text, 2, '0'), '#2b6777', 'tour-' || n, 'Tour ' || n, 'publicado'
      from tour_operators o, generate_series(1, 8) n`.execute(tx)
    await sql`insert into users (tour_operator_id, full_name, email, level)
      select o.id, 'Vendedor ' || n, 'v' || n || '-' || o.slug || '@medir.test', 2 from tour_operators o, generate_series(1, 6) n`.execute(
      tx,
    )
    await sql`insert into departures (tour_operator_id, product_id, date, start_time, starts_at, capacity)
      select p.tour_operator_id, p.id, day::date, '08:00', day + interval '12 hours', 1000
      from products p, generate_series(${today}::date - 730, ${today}::date + 365, interval '1 day') day`.execute(
      tx,
    )
  })
}

const first = [
  'María',
  'José',
  'Camila',
  'Andrés',
  'Lucía',
  'Matías',
  'Íngrid',
  'João',
  'Emma',
  'Pedro',
  'Zoë',
  'Ñusta',
]
const last = [
  'Muñoz',
  'González',
  'Rojas',
  'Díaz',
  'Pérez',
  'Soto',
  'Silva',
  'Müller',
  'Smith',
  'Quispe',
  'Ibáñez',
  'Ødegård',
]

/** Bookings numbered `from` to `to`, with a person for every three of them. */
async function makeBookings(from: number, to: number) {
  // Indexes that no key rests on are made anew after the rows: a tenth of the time.
  const { rows: slow } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('bookings'::regclass, 'booking_items'::regclass, 'persons'::regclass) and not i.indisunique`.execute(
    db,
  )
  for (const { name } of slow) await sql`drop index ${sql.table(name)}`.execute(db)
  for (let start = from; start < to; start += 50_000) {
    const end = Math.min(to, start + 50_000) - 1
    await withoutTriggers(db, async (tx) => {
      await sql`create or replace function pg_temp.person_id(operator uuid, person int) returns uuid language sql as $$
        select overlay(overlay(md5(operator::text || person) placing '4' from 13) placing '8' from 17)::uuid $$`.execute(
        tx,
      )
      await sql`create temp table made on commit drop as
        select n, gen_random_uuid() as id, uuid_v7() as item_id, d.id as departure_id, d.product_id, d.date, d.starts_at,
          o.id as tour_operator_id,
          (array['confirmada','confirmada','confirmada','confirmada','completada','completada','completada','cancelada',
            'expirada','no_presentada'])[1 + (random() * 9)::int] as status,
          (array['web','web','web','mostrador','mostrador','telefono','whatsapp','agencia'])[1 + (random() * 7)::int] as channel,
          (${first}::text[])[1 + (random() * 11)::int] || ' ' || (${last}::text[])[1 + (random() * 11)::int] || ' '
            || initcap(translate(substr(md5((n / 3)::text), 1, 7), '0123456789', 'aeioulrsnt')) as name,
          'c' || n / 3 || '@correo.test' as email, '+569' || lpad(((n / 3)::bigint * 7919 % 100000000)::text, 8, '0') as phone
        from generate_series(${start}::int, ${end}::int) n
        join lateral (select id from tour_operators order by case when n % 5 < 2 then id <> ${own}::uuid end,
          md5(id::text || (n % 97)) limit 1) o on true
        join lateral (select (random() * 1095 + n * 0)::int as day, (random() * 7 + n * 0)::int as tour) chosen on true
        join lateral (select d.* from departures d
          join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
          where d.tour_operator_id = o.id and d.date = ${today}::date - 730 + chosen.day
            and p.code = 'P' || lpad((1 + chosen.tour)::text, 2, '0') limit 1) d on true`.execute(tx)
      // One in a hundred of those to come still waits for an answer.
      await sql`update made set status = 'pendiente' where date >= ${today}::date and random() < 0.01`.execute(
        tx,
      )
      await sql`insert into persons (id, tour_operator_id, full_name, roles, email, phone, name_key)
        select pg_temp.person_id(tour_operator_id, n / 3), tour_operator_id, min(name), '{cliente}', min(email), min(phone),
          name_key(min(name))
        from made group by tour_operator_id, n / 3 on conflict do nothing`.execute(tx)
      await sql`insert into bookings (id, tour_operator_id, created_at, locator, channel, status, seller_id, contact_name,
          contact_email, contact_phone, currency, subtotal, service_date, service_starts_at, people, cancellation_tiers,
          expires_at, cancelled_at, contact_person_id)
        select m.id, m.tour_operator_id, m.starts_at - (random() * 60) * interval '1 day',
          translate(upper(lpad(to_hex((m.n::bigint * 2654435 + 12345) % 16777216), 6, '0')), '01AE', 'GHJK') ,
          m.channel, m.status, u.id, m.name, m.email, m.phone, 'CLP', 50000, m.date, m.starts_at, 2, '[]',
          case when m.status = 'pendiente' then m.starts_at end, case when m.status = 'cancelada' then m.starts_at end,
          pg_temp.person_id(m.tour_operator_id, m.n / 3)
        from made m
        join lateral (select id from users u where u.tour_operator_id = m.tour_operator_id and level = 2
          order by md5(u.id::text || m.n % 31) limit 1) u on true
        on conflict do nothing`.execute(tx)
      await sql`insert into booking_items (id, tour_operator_id, booking_id, product_id, departure_id, status, seats, cancelled_at, pickup_mode)
        select m.item_id, m.tour_operator_id, m.id, m.product_id, m.departure_id, m.status, 2,
          case when m.status = 'cancelada' then m.starts_at end,
          case when random() < 0.1 then 'por_definir' else 'punto' end
        from made m join bookings b on b.id = m.id`.execute(tx)
    })
  }
  await withoutTriggers(db, async (tx) => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx)
    for (const { definition } of slow) await sql.raw(definition).execute(tx)
  })
  for (const table of ['bookings', 'booking_items', 'departures', 'persons', 'products', 'users'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

type Asked = Record<string, string>

async function cases(): Promise<Record<string, string>> {
  const list = (query: Asked) =>
    `/api/v1/bookings?${new URLSearchParams({ limit: '50', ...query }).toString()}`
  const some = await db
    .selectFrom('bookings as b')
    .innerJoin('booking_items as i', 'i.booking_id', 'b.id')
    .select([
      'b.locator',
      'b.contact_name',
      'b.contact_phone',
      'b.contact_email',
      'b.contact_person_id',
      'b.seller_id',
    ])
    .select(['i.product_id', 'i.departure_id'])
    .where('b.tour_operator_id', '=', own)
    .where('b.service_date', '=', today)
    .orderBy('b.locator')
    .executeTakeFirstOrThrow()
  const coming = { 'service_date[gte]': today, 'status[in]': 'bloqueada,pendiente,confirmada' }
  const found = (typed: string) => `/api/v1/search?${new URLSearchParams({ typed }).toString()}`
  const [, surname = '', own_name = ''] = some.contact_name.split(' ')
  return {
    today: list({ 'service_date[eq]': today }),
    coming: list(coming),
    'all, newest first': list({ sort: '-created_at' }),
    'all, last departure first': list({ sort: '-service_date' }),
    'a range of a month': list({
      'service_date[gte]': addDays(today, -60),
      'service_date[lte]': addDays(today, -30),
    }),
    waiting: list({ 'status[in]': 'bloqueada,pendiente' }),
    cancelled: list({ 'status[eq]': 'cancelada', sort: '-created_at' }),
    'rejected (none)': list({ 'status[eq]': 'rechazada', sort: '-created_at' }),
    'one product, coming': list({ ...coming, 'product_id[eq]': some.product_id }),
    'one channel': list({ 'channel[eq]': 'agencia', sort: '-created_at' }),
    'a channel never used': list({ 'channel[eq]': 'api', sort: '-created_at' }),
    'one seller': list({ 'seller_id[eq]': some.seller_id ?? '', sort: '-created_at' }),
    'one departure': list({ 'departure_id[eq]': some.departure_id }),
    'no pickup yet, coming': list({ ...coming, 'pickup[eq]': 'por_definir' }),
    'one person': list({ 'person_id[eq]': some.contact_person_id ?? '', sort: '-service_date' }),
    'search a locator': list({ search: some.locator, sort: '-created_at' }),
    'search a name and surname': list({ search: `${surname} ${own_name}`, sort: '-created_at' }),
    'search a common surname': list({ search: 'munoz', sort: '-created_at' }),
    'search two common words': list({ search: 'maria rojas', sort: '-created_at' }),
    'search a phone': list({ search: some.contact_phone, sort: '-created_at' }),
    'search an email': list({ search: some.contact_email, sort: '-created_at' }),
    'search what is not there': list({ search: 'wxyzqw', sort: '-created_at' }),
    'Ctrl+K, a locator': found(some.locator),
    'Ctrl+K, a common surname': found('munoz'),
    'Ctrl+K, a phone': found(some.contact_phone),
    'at the counter, a phone': `/api/v1/persons/known?${new URLSearchParams({ typed: some.contact_phone }).toString()}`,
    'at the counter, a surname': '/api/v1/persons/known?typed=munoz',
  }
}

async function measure(address: string): Promise<number> {
  const times: number[] = []
  for (let round = -6; round < rounds; round += 1) {
    const start = performance.now()
    const response = await fetch(host + address, { headers: { authorization: `Bearer ${token}` } })
    await response.text()
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    if (round >= 0) times.push(performance.now() - start)
  }
  return median(times)
}

async function measureAll() {
  const results: Record<string, number> = {}
  for (const [name, address] of Object.entries(await cases())) results[name] = await measure(address)
  return results
}

await makeDepartures()
await makeBookings(0, few)
const before = await measureAll()
await makeBookings(few, many)
const after = await measureAll()
const { rows } = await sql<{ all: number; own: number }>`
  select count(*)::int as all, count(*) filter (where tour_operator_id = ${own}::uuid)::int as own from bookings`.execute(
  db,
)
console.info(`${rows[0]?.all} bookings, ${rows[0]?.own} of the operator that asks; medians of ${rounds}, ms`)
for (const [name, small] of Object.entries(before)) {
  const large = after[name] ?? 0
  console.info(
    `${name.padEnd(28)} ${small.toFixed(1).padStart(7)} ${large.toFixed(1).padStart(7)}  × ${(large / small).toFixed(2)}`,
  )
}
await bench.stop()
