import { expect, test } from 'vitest'

import { listBookings } from '#contract/bookings/bookings.contract.ts'

import {
  bookingQuery,
  changesForView,
  filterKeys,
  type Filters,
  sortOf,
  views,
  widened,
} from './booking-views.rules.ts'

const none = Object.fromEntries(filterKeys.map((key) => [key, ''])) as Filters
const asked = (filters: Partial<Filters>) => bookingQuery({ ...none, ...filters }, '2026-11-30')

test('each view asks for its own days and states', () => {
  expect(asked({})).toMatchObject({ 'service_date[eq]': '2026-11-30', sort: 'service_date' })
  expect(asked({ view: 'manana' })).toMatchObject({ 'service_date[eq]': '2026-12-01' })
  expect(asked({ view: 'proximas' })).toMatchObject({ 'service_date[gte]': '2026-11-30' })
  expect(asked({ view: 'pendientes' })).toMatchObject({ 'status[in]': 'bloqueada,pendiente' })
  expect(asked({ view: 'sin_recogida' })).toMatchObject({
    'pickup[eq]': 'por_definir',
    'status[in]': 'bloqueada,pendiente,confirmada',
  })
  expect(asked({ view: 'todas' })).toEqual({ sort: '-created_at', limit: '50' })
  expect(asked({ view: 'otra' })).toEqual(asked({ view: 'hoy' }))
})

test('filters join the view; a state that was chosen replaces the view’s own', () => {
  expect(
    asked({ view: 'proximas', from: '2026-12-05', to: '2026-12-09', status: 'cancelada' }),
  ).toMatchObject({
    'service_date[gte]': '2026-12-05',
    'service_date[lte]': '2026-12-09',
    'status[in]': 'cancelada',
  })
  expect(asked({ view: 'hoy', from: '2026-12-05' })).toMatchObject({ 'service_date[eq]': '2026-11-30' })
})

test('whatever the address holds is a query that the contract understands', () => {
  const id = crypto.randomUUID()
  for (const view of [...views, 'x'])
    for (const sort of ['', '-service_date', 'total']) {
      const filters = {
        view,
        sort,
        search: 'muñoz',
        from: '2026-11-01',
        to: '2026-11-30',
        product: id,
        seller: id,
      }
      expect(
        listBookings.query.safeParse(asked({ ...filters, status: 'confirmada', channel: 'web' })).success,
      ).toBe(true)
    }
})

test('a search or a range of dates leaves the view of a single day; a view forgets what it can’t keep', () => {
  expect(widened({ ...none, view: 'hoy' }, { search: 'mu' })).toEqual({
    search: 'mu',
    view: 'todas',
    sort: '',
  })
  expect(widened({ ...none, view: 'manana', search: 'mu' }, { search: 'mun' })).toEqual({ search: 'mun' })
  expect(widened({ ...none, view: 'manana' }, { from: '2026-12-01' })).toMatchObject({ view: 'todas' })
  expect(widened({ ...none, view: 'proximas' }, { from: '2026-12-01' })).toEqual({ from: '2026-12-01' })
  expect(widened({ ...none, view: 'hoy' }, { search: '' })).toEqual({ search: '' })
  expect(changesForView('hoy')).toMatchObject({ from: '', to: '', status: '' })
  expect(changesForView('proximas')).not.toHaveProperty('from')
})

test('everything is shown newest first, a view in the order in which it leaves, unless it was sorted', () => {
  expect(sortOf({ view: 'todas', sort: '' })).toBe('-created_at')
  expect(sortOf({ view: 'hoy', sort: '' })).toBe('service_date')
  expect(sortOf({ view: 'todas', sort: '-service_date' })).toBe('-service_date')
})
