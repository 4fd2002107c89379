import { expect, test } from 'vitest'

import {
  carryOutSaleImport,
  listSaleImports,
  previewSaleImport,
  undoSaleImport,
} from '#contract/bookings/sale-imports.contract.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { givenAgreement } from '#testing/given/agreement.ts'
import { form, startWithTour } from '#testing/given/imported-bookings.ts'

import { findKindByLine } from './import-bookings.command.ts'

const list =
  'producto;fecha;nombre;pax;agencia;referencia\nTAT;5/5/2027;Ana;1;Agencia Sol;S-1\nTAT;5/5/2027;Bruno;2;Agencia Sol;S-2\nTAT;5/5/2027;Carla;1;Otra;\n'

test('a list that an agency sends becomes sales of today at its price, on credit, and is undone', async () => {
  const { db, boss, operator, work, seats } = await startWithTour()
  const agency_id = await givenAgency(db, operator)
  await givenAgreement(db, operator, { agency_id, points: 2_000, credit_days: 30 })
  const { id, lines } = await boss.call(previewSaleImport, { body: form(list) })
  // An agency that is not in the directory would be sold at the public price.
  expect(lines.map(({ errors }) => errors.map(({ column }) => column))).toEqual([[], [], ['agencia']])
  await boss.call(carryOutSaleImport, { params: { id }, body: { lines: [2, 3] } })
  const { tour_operator_id } = operator
  const kind = await findKindByLine(db, { tour_operator_id, import_id: id })
  expect(kind.kind).toBe('sales')
  await work(id, boss.user.id, kind)
  const sold = await db
    .selectFrom('bookings')
    .innerJoin('booking_items as i', 'i.booking_id', 'bookings.id')
    .select([
      'contact_name',
      'bookings.subtotal',
      'on_credit',
      'is_earlier',
      'agreed_gross',
      'external_reference',
    ])
    .orderBy('contact_name')
    .execute()
  expect(sold).toMatchObject([
    { contact_name: 'Ana', external_reference: 'S-1', is_earlier: false },
    { contact_name: 'Bruno', external_reference: 'S-2', is_earlier: false },
  ])
  for (const { subtotal, on_credit, agreed_gross } of sold)
    expect([subtotal, on_credit]).toEqual([(agreed_gross ?? 0) * 0.8, (agreed_gross ?? 0) * 0.8])
  expect(await seats()).toBe(3)
  expect((await boss.call(listSaleImports, {}))[0]).toMatchObject({ imported: 2 })
  await boss.call(undoSaleImport, { params: { id } })
  await work(id, boss.user.id, kind)
  expect(await seats()).toBe(0)
})
