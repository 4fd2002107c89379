import { expect, test } from 'vitest'

import type { DashboardDeparture } from '#contract/dashboard/dashboard.contract.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'

import { DeparturesPanel } from './departures.panel.tsx'

const date = '2027-05-03'
const sold = (price_unit: DashboardDeparture['product']['price_unit']): DashboardDeparture => ({
  id: null,
  product: {
    id: price_unit,
    code: price_unit.slice(0, 3).toUpperCase(),
    color: '#aa4422',
    name: price_unit,
    price_unit,
  },
  date,
  start_time: '08:00',
  departed: false,
  is_suspended: false,
  capacity: 2,
  seats_sold: 1,
  seats_held: 0,
  people: 4,
  closed: '',
  sheets: [],
  missing: [],
})

test('says how many travel where a seat is a whole group or vehicle', async () => {
  const { open } = await startOfficePage(1)
  const departures = [sold('persona'), sold('grupo'), sold('vehiculo')]
  open(<DeparturesPanel title="Hoy" date={date} departures={departures} runs={[]} emptyText="" />)
  await screen.findAllByText('1/2')
  expect(screen.getAllByText('4 pasajeros')).toHaveLength(2)
  const titles = [...document.querySelectorAll('[title*="vendidos"]')].map((each) =>
    each.getAttribute('title'),
  )
  expect(titles).toEqual(['1 de 2 cupos vendidos', '1 de 2 grupos vendidos', '1 de 2 vehículos vendidos'])
})

test('lists a run of an earlier day that is still under way, with its day and a link', async () => {
  const { open } = await startOfficePage(1)
  const run = {
    id: 'a-run',
    number: 12,
    name: 'Travesía',
    day: 2,
    days: 3,
    people: 8,
    vehicle_name: 'Van larga',
    crew: ['Ana Soto'],
  }
  open(<DeparturesPanel title="Hoy" date={date} departures={[]} runs={[run]} emptyText="Nada sale hoy." />)
  const link = await screen.findByRole('link', { name: 'Travesía' })
  expect(link.getAttribute('href')).toBe('/schedule-sheets/a-run')
  expect(screen.getByText('Día 2 de 3')).toBeTruthy()
  expect(screen.getByText('Van larga, Ana Soto')).toBeTruthy()
  expect(screen.getByText('8 pasajeros')).toBeTruthy()
})
