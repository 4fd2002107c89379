import { sql } from 'kysely'

import { modules } from '#app/modules/testing.ts'
import type { WritingDatabase } from '#server/db/database.ts'

import type { Owner } from '../given/given.ts'
import type { TestingModule } from '../module-testing.ts'
import { type InstallationSize, withoutTriggers } from './installation.ts'
import { makeFunctions } from './made-functions.ts'
import { makeMessages } from './made-messages.ts'
import { makePublishedRuns } from './made-published-runs.ts'

/** Days before today over which an operator's past is spread. */
const pastDays = 1095
const tours = 8
const atATime = 100_000
const ids = {
  operator: sql.lit(1),
  product: sql.lit(2),
  user: sql.lit(3),
  departure: sql.lit(4),
  crew: sql.lit(5),
  vehicle: sql.lit(6),
  sheet: sql.lit(7),
  booking: sql.lit(8),
  person: sql.lit(9),
  item: sql.lit(10),
  passenger: sql.lit(11),
  event: sql.lit(12),
  payment: sql.lit(13),
  message: sql.lit(14),
}
/** Of each operator: bookings of today, and with those of the next thirty days. */
const ofToday = 400
const ofTodayAndLater = 1900
/** And with those of the last two months: so much is sold now, whatever is behind. */
const ofNow = 4000
const nowDays = 60

/**
 * Operators with years of bookings, written by SQL alone: every operator has the same busy day, the same weeks
 * before and after it, and as many bookings behind as the size says. What a booking holds follows from its operator and its number in it,
 * so that two installations of other sizes hold the same day.
 */
export async function makeLargeInstallation(db: WritingDatabase, owner: Owner, size: InstallationSize) {
  const own = owner.tour_operator_id
  await makeFunctions(db)
  await makeCatalogue(db, own, size)
  const later = await dropSlowIndexes(db)
  const parts = Array.from({ length: Math.ceil(size.bookings / atATime) }, (_, index) => index * atATime)
  await inPairs(parts, (from) =>
    makeBookings(db, size, { from, to: Math.min(size.bookings, from + atATime) - 1 }),
  )
  // What modules make is joined with these, before the database looks at them by itself.
  await sql`analyze bookings, booking_items, payments, persons, departures`.execute(db)
  for (const module of modules as readonly TestingModule[]) await module.fillInstallation?.(db, own, size)
  await inPairs(later, (definition) =>
    withoutTriggers(db, async (tx) => {
      await sql`set local maintenance_work_mem = '1GB'`.execute(tx)
      await sql.raw(definition).execute(tx)
    }),
  )
  // By those indexes.
  if (!size.moneyOnly) await withoutTriggers(db, (tx) => makePublishedRuns(tx, own, size.today))
  for (const thing of [
    'function made_name(bigint)',
    'function made_number(bigint, int, int)',
    'function made_id(int, bigint)',
    'table made_operators',
  ])
    await sql.raw(`drop ${thing}`).execute(db)
}

/** As many at a time as a small machine has cores, and a pool connections. */
async function inPairs<Part>(parts: readonly Part[], make: (part: Part) => Promise<unknown>) {
  const left = [...parts]
  const work = async () => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) await make(part)
  }
  await Promise.all([work(), work()])
}

/** Operators with sellers, tours, departures of every day, a sheet for each departure of the asking one, and crew. */
async function makeCatalogue(db: WritingDatabase, own: string, { operators, today }: InstallationSize) {
  await withoutTriggers(db, async (tx) => {
    await sql`create table made_operators as
      select n as number, case when n = 0 then ${own}::uuid else made_id(${ids.operator}, n) end as id
      from generate_series(0, ${operators}::int - 1) n`.execute(tx)
    await sql`insert into tour_operators (id, name, slug, time_zone, currency, country)
      select id, 'Operador ' || number, 'operador-' || number, 'America/Santiago', 'CLP', 'CL'
      from made_operators where number > 0`.execute(tx)
    await sql`insert into products (id, tour_operator_id, code, color, slug, name, status)
      select made_id(${ids.product}, o.number * 100 + n), o.id, 'P' || lpad(n::text, 2, '0'), '#2b6777', 'tour-' || n,
        'Tour ' || n, 'publicado'
      from made_operators o, generate_series(0, ${tours}::int - 1) n`.execute(tx)
    await sql`insert into users (id, tour_operator_id, full_name, email, level)
      select made_id(${ids.user}, o.number * 100 + n), o.id, 'Vendedor ' || n, 'v' || n || '-' || o.number || '@medir.test', 2
      from made_operators o, generate_series(0, 5) n`.execute(tx)
    await sql`insert into departures (id, tour_operator_id, product_id, date, start_time, starts_at, capacity)
      select made_id(${ids.departure}, (o.number * 100 + tour) * 10000::bigint + day), o.id,
        made_id(${ids.product}, o.number * 100 + tour), ${today}::date - ${pastDays}::int + day, '08:00',
        ${today}::date - ${pastDays}::int + day + interval '12 hours', 1000
      from made_operators o, generate_series(0, ${tours}::int - 1) tour, generate_series(0, ${pastDays}::int + 30) day`.execute(
      tx,
    )
    await sql`insert into persons (id, tour_operator_id, full_name, roles, licence_expires_on, name_key)
      select made_id(${ids.crew}, n), ${own}::uuid, 'Persona de Ruta ' || n,
        case when n < 8 then '{chofer}' else '{guia}' end::text[], ${today}::date + n * 20 - 10, name_key('Persona de Ruta ' || n)
      from generate_series(0, 11) n`.execute(tx)
    await sql`insert into vehicles (id, tour_operator_id, name, plate, type, seats)
      select made_id(${ids.vehicle}, n), ${own}::uuid, 'Van ' || n, 'V' || n, 'van', 60 from generate_series(0, 9) n`.execute(
      tx,
    )
    await sql`insert into schedule_sheets (id, tour_operator_id, number, service_date, name, vehicle_id, start_at, end_at, status)
      select made_id(${ids.sheet}, row_number() over (order by d.starts_at, d.id)), d.tour_operator_id,
        row_number() over (order by d.starts_at, d.id), d.date, 'Tour', made_id(${ids.vehicle}, made_number(extract(epoch from d.starts_at)::int, 1, 10)),
        d.starts_at, d.starts_at + interval '4 hours', case when d.date < ${today}::date then 'cerrada' else 'asignada' end
      from departures d where d.tour_operator_id = ${own}::uuid`.execute(tx)
    await sql`insert into schedule_sheet_departures (tour_operator_id, schedule_sheet_id, departure_id)
      select d.tour_operator_id, made_id(${ids.sheet}, row_number() over (order by d.starts_at, d.id)), d.id
      from departures d where d.tour_operator_id = ${own}::uuid`.execute(tx)
    // A tour that was changed very often.
    await sql`insert into events (tour_operator_id, created_at, entity, entity_id, kind, actor)
      select ${own}::uuid, ${today}::date - n * interval '1 hour', 'product', made_id(${ids.product}, 0), 'changed', 'Jefa'
      from generate_series(1, 4000) n`.execute(tx)
    await sql`insert into schedule_sheet_crew (tour_operator_id, schedule_sheet_id, person_id, role, status)
      select s.tour_operator_id, s.id, made_id(${ids.crew}, made_number(s.number, 2, 8)), 'chofer', 'aceptada'
      from schedule_sheets s where s.tour_operator_id = ${own}::uuid`.execute(tx)
  })
}

const growing = ['bookings', 'booking_items', 'passengers', 'persons', 'events', 'payments'] as const

/** Indexes without constraints are created again after the rows: a tenth of the time. */
async function dropSlowIndexes(db: WritingDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relname = any(${[...growing]}::text[]) and not i.indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

/** Who travels in the bookings of the table `made`, and what happened to them. */
async function makeStory(tx: WritingDatabase) {
  await sql`insert into passengers (id, tour_operator_id, booking_id, booking_item_id, position, category_code,
        person_id, full_name)
      select made_id(${ids.passenger}, key * 2 + place), tour_operator_id, id, item_id, place, 'ADULT',
        case when place = 0 then person_id end, case when place = 0 then name else 'Acompañante' end
      from made, generate_series(0, 1) place`.execute(tx)
  await sql`insert into events (id, tour_operator_id, created_at, entity, entity_id, kind, actor)
      select made_id(${ids.event}, key), tour_operator_id, created_at, 'booking', id, 'created', 'Vendedor'
      from made`.execute(tx)
}

/** Bookings numbered `from` to `to` among all operators: three of each person, two passengers in each. */
async function makeBookings(
  db: WritingDatabase,
  { operators, share, today, moneyOnly = false }: InstallationSize,
  { from, to }: { from: number; to: number },
) {
  // Of a hundred persons in a row so many are the asking operator's, and the rest the others' in turn.
  const owned = Math.round(share * 100)
  const others = Math.max(1, operators - 1)
  const isOwn = sql`person % 100 < ${sql.lit(owned)}`
  const among = sql`(person / 100 * ${sql.lit(100 - owned)} + person % 100 - ${sql.lit(owned)})`
  await withoutTriggers(db, async (tx) => {
    await sql`create temp table made on commit drop as
      select b.*, o.id as tour_operator_id, made_id(${ids.booking}, key) as id, made_id(${ids.person}, person_key) as person_id,
        made_id(${ids.departure}, (number * 100 + tour) * 10000::bigint + ${pastDays}::int + day) as departure_id,
        made_id(${ids.item}, key) as item_id, made_id(${ids.product}, number * 100 + tour) as product_id,
        ${today}::date + day as date, ${today}::date + day + interval '12 hours' as starts_at,
        case when m >= ${ofTodayAndLater - 60}::int and m < ${ofTodayAndLater}::int then 'pendiente'
          when made_number(key, 3, 10) = 0 then 'cancelada' when made_number(key, 3, 10) = 1 then 'expirada'
          when day >= 0 then 'confirmada' when made_number(key, 3, 10) = 2 then 'no_presentada'
          else 'completada' end as status,
        made_name(person_key) as name, 'c' || m / 3 || '@correo.test' as email,
        '+569' || lpad(((m / 3)::bigint * 7919 % 100000000)::text, 8, '0') as phone,
        least(${today}::date + day + interval '12 hours' - made_number(key, 4, 60) * interval '1 day',
          ${today}::date + interval '10 hours' - made_number(key, 5, 30000) * interval '1 minute') as created_at
      from (
        select number, m, number * 1000000000::bigint + m as key,
          number * 1000000000::bigint + m / 3 as person_key, made_number(m, 1, ${tours}::int) as tour,
          case when m < ${ofToday}::int then 0 when m < ${ofTodayAndLater}::int then 1 + made_number(m, 2, 30)
            when m < ${ofNow}::int then -1 - made_number(m, 2, ${nowDays}::int)
            else -1 - ${nowDays}::int - made_number(m, 2, ${pastDays - nowDays}::int) end as day
        from (
          select case when ${isOwn} then 0 else 1 + ${among} % ${sql.lit(others)} end as number,
            case when ${isOwn} then (person / 100 * ${sql.lit(owned)} + person % 100) * 3 + n % 3
              else ${among} / ${sql.lit(others)} * 3 + n % 3 end as m
          from (select n, n / 3 as person from generate_series(${from}::int, ${to}::int) n) numbered) of_operator) b
      join made_operators o using (number)`.execute(tx)
    await sql`insert into persons (id, tour_operator_id, created_at, updated_at, full_name, roles, email, phone,
        document_type, document_number, name_key)
      select person_id, tour_operator_id, created_at, created_at, name, '{cliente}', email, phone, 'pasaporte',
        'D' || lpad((m / 3)::text, 7, '0'), name_key(name)
      from made where m % 3 = 0`.execute(tx)
    await sql`insert into bookings (id, tour_operator_id, created_at, updated_at, locator, channel, status, seller_id,
        contact_name, contact_email, contact_phone, currency, subtotal, service_date, service_starts_at, people,
        cancellation_tiers, expires_at, cancelled_at, contact_person_id, paid)
      select id, tour_operator_id, created_at, created_at,
        translate(upper(lpad(to_hex((m::bigint * 2654435 + 12345) % 16777216), 6, '0')), '01AE', 'GHJK'),
        (array['web','web','web','mostrador','mostrador','telefono','whatsapp','agencia'])[1 + made_number(key, 6, 8)],
        status, made_id(${ids.user}, number * 100 + made_number(key, 7, 6)), name, email, phone, 'CLP', 50000, date,
        starts_at, 2, '[]', case when status = 'pendiente' then starts_at end,
        case when status = 'cancelada' then starts_at end, person_id,
        case when made_number(key, 8, 20) > 0 then 50000 else 0 end
      from made`.execute(tx)
    await sql`insert into booking_items (id, tour_operator_id, booking_id, product_id, departure_id, status, seats, people,
        subtotal, cancelled_at, pickup_mode)
      select item_id, tour_operator_id, id, product_id, departure_id, status, 2, 2, 50000,
        case when status = 'cancelada' then starts_at end,
        case when made_number(key, 9, 10) = 0 then 'por_definir' else 'punto' end
      from made`.execute(tx)
    if (!moneyOnly) await makeStory(tx)
    if (!moneyOnly) await makeMessages(tx, ids.message)
    // What was paid of each, one in fifty of it not seen yet; and one in forty has some of it back.
    await sql`insert into payments (id, tour_operator_id, created_at, booking_id, kind, method, amount, currency,
        booking_amount, status, reference, received_by, received_by_name)
      select made_id(${ids.payment}, key), tour_operator_id, created_at, id, 'pago',
        (array['efectivo','efectivo','transferencia','transferencia','tarjeta_pos','enlace'])[1 + made_number(key, 13, 6)],
        50000, case when made_number(key, 14, 30) = 0 then 'USD' else 'CLP' end, 50000,
        case when made_number(key, 15, 50) = 0 then 'por_verificar' else 'aprobado' end, 'OP' || key,
        made_id(${ids.user}, number * 100 + made_number(key, 7, 6)), 'Vendedor'
      from made where made_number(key, 8, 20) > 0`.execute(tx)
    await sql`insert into payments (id, tour_operator_id, created_at, booking_id, kind, method, amount, currency,
        booking_amount, status, received_by, received_by_name)
      select made_id(${ids.payment}, -key), tour_operator_id, created_at + interval '1 hour', id, 'reembolso', 'transferencia',
        9000, 'CLP', 9000, 'aprobado', made_id(${ids.user}, number * 100), 'Vendedor'
      from made where made_number(key, 8, 20) > 0 and made_number(key, 16, 40) = 0`.execute(tx)
  })
}
