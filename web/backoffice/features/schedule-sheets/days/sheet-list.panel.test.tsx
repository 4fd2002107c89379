import { expect, test } from 'vitest'

import { screen, startOfficePage, within } from '#testing/app/office-page.tsx'
import { givenPerson, givenSheet, type GivenSheet } from '#testing/given/given-resources.ts'
import { givenDeparture, givenProduct } from '#testing/given/given.ts'

import { SheetList } from './sheet-list.panel.tsx'

const date = '2027-05-04'

async function openList() {
  const { db, operator, open } = await startOfficePage(1)
  const driver = await givenPerson(db, operator, { full_name: 'Ema Rojas' })
  const given = async (number: number, needs_guide: boolean, more: Partial<GivenSheet> = {}) => {
    const product = await givenProduct(db, operator, { needs_guide })
    const departure = await givenDeparture(db, operator, { product_id: product.id, date })
    const hour = 10 + 5 * number
    return givenSheet(db, operator, {
      number,
      service_date: date,
      departure_id: departure.id,
      start_at: new Date(`${date}T${hour}:00:00Z`),
      end_at: new Date(`${date}T${hour + 3}:00:00Z`),
      driver_id: driver.id,
      ...more,
    })
  }
  return { db, open, given }
}
const rowOf = async (number: number) => {
  const row = (await screen.findByText(`N.º ${number}`)).closest<HTMLElement>('tr, li')
  if (!row) throw new Error('a row')
  return within(row)
}

test('reports a missing guide only for guided tours, and declined ones as not going', async () => {
  const { db, open, given } = await openList()
  await given(0, false)
  await given(1, true)
  const refused = await given(2, false)
  await db
    .updateTable('schedule_sheet_crew')
    .set({ status: 'rechazada', reason: 'Fiebre' })
    .where('schedule_sheet_id', '=', refused.id)
    .execute()
  open(<SheetList date={date} isCrew={false} day={undefined} />)
  expect((await rowOf(0)).queryByText(/Falta/)).toBeNull()
  expect((await rowOf(1)).getByText('Falta guía')).toBeTruthy()
  expect((await rowOf(2)).getByText('Falta chofer')).toBeTruthy()
  expect((await rowOf(2)).getByText('Ema Rojas no puede ir')).toBeTruthy()
  expect(screen.getAllByText(/no puede ir/)).toHaveLength(1)
})

test('says which published sheets have changes that are not published', async () => {
  const { open, given } = await openList()
  for (const [number, status, has_changes] of [
    [0, 'publicada', true],
    [1, 'publicada', false],
    [2, 'borrador', true],
  ] as const) {
    await given(number, false, { status, has_changes })
  }
  open(<SheetList date={date} isCrew={false} day={undefined} />)
  expect((await rowOf(0)).getByText('Con cambios sin publicar')).toBeTruthy()
  expect(screen.getAllByText('Con cambios sin publicar')).toHaveLength(1)
})

test('says of which sheets the departure is suspended', async () => {
  const { db, open, given } = await openList()
  await given(0, false, { status: 'publicada' })
  await db.updateTable('departures').set({ status: 'suspendida' }).execute()
  await given(1, false, { status: 'publicada' })
  open(<SheetList date={date} isCrew={false} day={undefined} />)
  expect((await rowOf(0)).getByText('Salida suspendida')).toBeTruthy()
  expect((await rowOf(1)).queryByText('Salida suspendida')).toBeNull()
})
