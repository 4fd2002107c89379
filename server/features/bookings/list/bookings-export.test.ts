import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelItem } from '#contract/bookings/booking-items.contract.ts'
import { exportBookings } from '#contract/bookings/bookings-export.contract.ts'
import { createBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { givenDollars } from '#testing/given/second-currency.ts'

async function startWith(names: readonly string[], currency = 'CLP') {
  const app = await startTestApp()
  const owner = await givenOperator(app.db, { currency })
  const product = await givenProduct(app.db, owner, { capacity: 900 })
  const seller = await app.as(2, owner)
  for (const name of names)
    await seller.call(createBooking, {
      body: {
        items: [{ product_id: product.id, date: '2027-05-05', start_time: '08:00', party: { ADULT: 2 } }],
        contact: { name, phone: '+56987654321' },
      },
    })
  const download = async (
    query: Record<string, string>,
    caller: { headers: Record<string, string> } = seller,
  ) => {
    const response = await fetch(app.host + addressOf(exportBookings, { query }), { headers: caller.headers })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  return { ...app, owner, seller, product, download }
}

test('a CSV opens in a Spanish spreadsheet: byte order mark, semicolons, decimal comma, the columns asked for', async () => {
  const { download, product } = await startWith(['José "Pepe" Muñoz; hijo'], 'USD')
  const { response, bytes } = await download({
    format: 'csv',
    columns: 'customer,total,when,people,product,status',
  })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="reservas-2027-05-03.csv"')
  expect(bytes.toString('utf8')).toBe(
    '\uFEFFEstado;Salida;Hora;Producto;Tour de la reserva;Cliente;Personas;Total;Moneda;Cambio;Fecha del cambio;Fuente del cambio;Precio;Descuento;Código;Penalidad;Descuento de paquete\r\n' +
      `Confirmada;2027-05-05;08:00;${product.code} · Valle de prueba;1 de 1;"José ""Pepe"" Muñoz; hijo";2;600,00;USD;;;;600,00;0,00;;0,00;0,00\r\n`,
  )
})

test('what was sold in the second currency is written with the rate that it keeps', async () => {
  const { db, owner, product, seller, download } = await startWith(['En pesos'])
  await givenDollars(db, owner, { rate: '950.5' })
  await seller.call(createBooking, {
    body: {
      items: [{ product_id: product.id, date: '2027-05-06', start_time: '08:00', party: { ADULT: 2 } }],
      contact: { name: 'En dólares' },
      currency: 'USD',
    },
  })
  // A later rate changes nothing.
  await givenDollars(db, owner, { rate: '1000' })
  const { bytes } = await download({ format: 'csv', columns: 'customer,total' })
  expect(bytes.toString('utf8').split('\r\n').slice(1, 3).toSorted()).toEqual([
    'En dólares;63,12;USD;950,5;2027-05-03;Banco Central;63,12;0,00;;0,00;0,00',
    'En pesos;60000;CLP;;;;60000;0;;0;0',
  ])
  const sheet = unzipSync((await download({ format: 'xlsx', columns: 'customer,total' })).bytes)
  expect(strFromU8(sheet['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('<v>950.5</v>')
})

test('a file has a row for each tour, and its sums by tour are those of the bookings', async () => {
  const { db, owner, product, as, download } = await startWith([])
  const manager = await as(1, owner)
  const other = await givenProduct(db, owner, { capacity: 900 })
  const at = (product_id: string, date: string) => ({
    product_id,
    date,
    start_time: '08:00',
    party: { ADULT: 2 },
  })
  const discount = { kind: 'amount' as const, value: 12_000, reason: 'Amigos' }
  const sold = await manager.call(createBooking, {
    body: {
      items: [at(product.id, '2027-05-05'), at(other.id, '2027-05-06'), at(product.id, '2027-05-07')],
      contact: { name: 'Ana Soto' },
      channel: 'agencia',
      agency_id: await givenAgency(db, owner, { name: 'Agencia Luna' }),
      external_reference: 'L-7',
      discount,
      payment: { method: 'efectivo', amount: 70_000 },
    },
  })
  const { total, due } = await manager.call(cancelItem, {
    params: { id: sold.id, item_id: sold.items[1]?.id ?? '' },
    body: { version: sold.version, origin: 'operador', reason: 'Sin guía' },
  })
  const { bytes } = await download({ format: 'csv', columns: 'status,product,total,payment,channel' })
  const [header = '', ...lines] = bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  const names = header.split(';')
  const rows = lines.map((line) => line.split(';'))
  const column = (name: string) => rows.map((row) => row[names.indexOf(name)])
  const sum = (name: string) => column(name).reduce((all, each) => all + Number(each), 0)
  expect(column('Tour de la reserva')).toEqual(['1 de 3', '2 de 3', '3 de 3'])
  expect(column('Estado')).toEqual(['Confirmada', 'Confirmada', 'Cancelada'])
  expect(column('Agencia')).toEqual(['Agencia Luna', 'Agencia Luna', 'Agencia Luna'])
  expect(column('Referencia')).toEqual(['L-7', 'L-7', 'L-7'])
  expect([sum('Total'), sum('Pagado'), sum('Por cobrar'), sum('Descuento')]).toEqual([
    total,
    70_000,
    due,
    12_000,
  ])
  expect(column('Total')).toEqual(['56000', '56000', '0'])
})

test('nothing that a customer writes is run as a formula', async () => {
  const evil = ['=1+1', '+1+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1']
  const { download } = await startWith([])
  const { seller, ...rest } = await startWith(['inocente'])
  const { id } = (await seller.call(listBookings, { query: {} }))[0] ?? { id: '' }
  for (const contact_name of evil) {
    await rest.db.updateTable('bookings').set({ contact_name }).where('id', '=', id).execute()
    const { bytes } = await rest.download({ format: 'csv', columns: 'customer' })
    const field = bytes.toString('utf8').split('\r\n').slice(1).join('\r\n').replace(/^"/, '')
    expect([contact_name, field.startsWith("'")]).toEqual([contact_name, true])
    const sheet = unzipSync((await rest.download({ format: 'xlsx', columns: 'customer' })).bytes)
    expect(strFromU8(sheet['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f')
  }
  expect((await download({ format: 'csv', columns: 'phone' })).bytes.toString()).toContain('Teléfono')
  expect((await rest.download({ format: 'csv', columns: 'phone' })).bytes.toString()).toMatch(
    /^\+56987654321\r?$/m,
  )
})

test('a workbook holds numbers as numbers and days as days', async () => {
  const { download } = await startWith(['Carla Soto'])
  const { bytes, response } = await download({
    format: 'xlsx',
    columns: 'locator,when,customer,people,total',
  })
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const files = unzipSync(bytes)
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const row = /<row r="2".*?<\/row>/s.exec(sheet)?.[0] ?? ''
  const numbers = [...row.matchAll(/<c r="([A-Z])2"(?: s="\d+")?(?: t="n")?><v>([\d.]+)<\/v>/g)]
  // 46512 is 5 May 2027 as spreadsheets count days; 08:00 is a third of one.
  expect(numbers.map(([, column, value]) => [column, Math.round(Number(value) * 1000) / 1000])).toEqual([
    ['B', 46_512],
    ['C', 0.333],
    ['E', 2],
    ['F', 60_000],
    ['K', 60_000],
    ['L', 0],
    ['N', 0],
    ['O', 0],
  ])
  expect(
    Object.values(files)
      .map((file) => strFromU8(file))
      .join(''),
  ).toContain('Carla Soto')
})

test('the file holds all that passes the filters, in the order shown, not just a page; nothing of others', async () => {
  const { download, db, owner, seller, as } = await startWith(['Una', 'Dos'])
  // A thousand copies, which no page holds.
  await sql`with copies as (
      insert into bookings (tour_operator_id, locator, channel, status, contact_name, currency, service_date,
        service_starts_at, cancellation_tiers)
      select tour_operator_id, 'BB' || translate(lpad(n::text, 4, '0'), '0123456789', 'BCDFGHJKLM'), channel, status, 'Copia',
        currency, service_date, service_starts_at, '[]'
      from (select * from bookings limit 1) b, generate_series(1, 1200) n returning id)
    insert into booking_items (tour_operator_id, booking_id, product_id, departure_id, status, seats)
    select i.tour_operator_id, c.id, i.product_id, i.departure_id, i.status, 0
    from copies c, (select * from booking_items limit 1) i`.execute(db)
  const lines = async (query: Record<string, string>, caller?: typeof seller) =>
    (await download({ format: 'csv', columns: 'locator', ...query }, caller)).bytes
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
  expect(await lines({})).toHaveLength(1202)
  expect(new Set(await lines({})).size).toBe(1202)
  expect(await lines({ search: 'copia', 'status[in]': 'confirmada' })).toHaveLength(1200)
  expect(await lines({ search: 'una' })).toHaveLength(1)
  const shown = await seller.call(listBookings, { query: { sort: '-created_at', limit: '200' } })
  expect((await lines({ sort: '-created_at' })).slice(0, 200)).toEqual(shown.map(({ locator }) => locator))
  expect(await lines({}, await as(1))).toEqual([])
  for (const columns of ['password', 'constructor', 'locator,toString']) {
    const { response } = await download({ format: 'csv', columns })
    expect(response.status).toBe(400)
  }
  expect((await download({ format: 'csv', columns: 'locator' }, await as(4, owner))).response.status).toBe(
    403,
  )
})
