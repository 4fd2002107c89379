/**
 * The least that a server must do, to compare with: `GET /hello`, `GET /bytes/12000` that sends so many, and a booking that writes a lock, a booking, three
 * passengers, an event and an outbox row in one call. Fastify, pg and a pool of ten. Tells its port to who started it.
 */
import type { AddressInfo } from 'node:net'

import Fastify from 'fastify'
import pg from 'pg'

const schema = `
  create schema if not exists bare;
  create table if not exists bare.departures (id int primary key, capacity int not null, taken int not null default 0,
    check (taken <= capacity));
  create table if not exists bare.bookings (id uuid primary key, departure_id int not null references bare.departures,
    name text not null, phone text not null, total bigint not null, created_at timestamptz not null default now());
  create table if not exists bare.passengers (booking_id uuid not null references bare.bookings, position int not null,
    category text not null, primary key (booking_id, position));
  create table if not exists bare.events (id bigint generated always as identity primary key, booking_id uuid not null,
    kind text not null, data jsonb not null, at timestamptz not null default now());
  create table if not exists bare.outbox (id bigint generated always as identity primary key, booking_id uuid not null,
    template text not null);
  create or replace function bare.book(booking uuid, departure int, categories text[], name text, phone text)
  returns boolean language plpgsql as $$
  begin
    perform from bare.departures where id = departure and taken + cardinality(categories) <= capacity for update;
    if not found then return false; end if;
    update bare.departures set taken = taken + cardinality(categories) where id = departure;
    insert into bare.bookings (id, departure_id, name, phone, total) values (booking, departure, name, phone, 75000);
    insert into bare.passengers select booking, position, category
      from unnest(categories) with ordinality as each (category, position);
    insert into bare.events (booking_id, kind, data) values (booking, 'booked', jsonb_build_object('name', name));
    insert into bare.outbox (booking_id, template) values (booking, 'confirmed');
    return true;
  end $$;
  insert into bare.departures select n, 100000000 from generate_series(0, 999) n on conflict do nothing;`

type Wanted = { id: string; departure: number; categories: string[]; name: string; phone: string }
const wanted = {
  type: 'object',
  required: ['id', 'departure', 'categories', 'name', 'phone'],
  properties: {
    id: { type: 'string' },
    departure: { type: 'integer' },
    categories: { type: 'array', items: { type: 'string' } },
    name: { type: 'string' },
    phone: { type: 'string' },
  },
}

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
await pool.query(schema)
const app = Fastify()
app.get('/hello', () => 'hello')
const kept = new Map<number, Buffer>()
app.get<{ Params: { length: string } }>('/bytes/:length', (request, reply) => {
  const length = Number(request.params.length)
  if (!kept.has(length)) kept.set(length, Buffer.alloc(length, 'x'))
  return reply.type('text/html; charset=utf-8').send(kept.get(length))
})
app.post<{ Body: Wanted }>('/booking', { schema: { body: wanted } }, async ({ body }, reply) => {
  const { id, departure, categories, name, phone } = body
  const { rows } = await pool.query<{ booked: boolean }>({
    name: 'book',
    text: 'select bare.book($1, $2, $3, $4, $5) as booked',
    values: [id, departure, categories, name, phone],
  })
  return reply.code(rows[0]?.booked ? 201 : 409).send({ id })
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
