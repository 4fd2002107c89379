import { expect, test } from 'vitest'

import { TourOperatorEdit } from '#contract/operators/tour-operators.contract.ts'
import { ProductInput } from '#contract/products/product-input.ts'

import { historySentences } from './history.ts'
import { productFieldNames } from './product-history.ts'
import { operatorFieldNames } from './staff-history.ts'

const ana = { actor: 'Ana Rojas' }

test('every field that can be edited of a product and of a tour operator has its noun', () => {
  const lacking = (shape: object, names: Record<string, string>) =>
    Object.keys(shape).filter((field) => field !== 'version' && !names[field])
  expect(lacking(ProductInput.shape, productFieldNames)).toEqual([])
  expect(lacking(TourOperatorEdit.shape, operatorFieldNames)).toEqual([])
})

test.each([
  [
    { entity: 'booking', kind: 'terms_accepted', data: {}, actor: 'Cliente' },
    ['El cliente aceptó las condiciones'],
  ],
  [
    { entity: 'product', kind: 'product_changed', data: { changed: { name: {}, seasons: {}, faqs: {} } } },
    ['Ana Rojas cambió el nombre, los precios y las preguntas frecuentes'],
  ],
  [
    {
      entity: 'product',
      kind: 'product_dates_closed',
      data: {
        from: '2026-11-21',
        to: '2026-11-23',
        days: 3,
        start_time: null,
        capacity: null,
        new_time: null,
      },
    },
    ['Ana Rojas cerró la venta del sáb 21 nov al lun 23 nov'],
  ],
  [
    { entity: 'user', kind: 'user_updated', data: { changes: { level: [2, 3], phone: ['', '1'] } } },
    ['Ana Rojas cambió el nivel de «Vendedor» a «Operador»', 'Ana Rojas cambió el teléfono'],
  ],
  [
    { entity: 'tour_operator', kind: 'tour_operator_updated', data: { changes: { constants: [{}, {}] } } },
    ['Ana Rojas cambió las reglas de operación'],
  ],
  [
    { entity: 'zone', kind: 'zone_updated', data: { before: { name: 'Norte' }, after: { name: 'Sur' } } },
    ['Ana Rojas cambió el nombre de «Norte» a «Sur»'],
  ],
  [
    { entity: 'zone', kind: 'zone_moved', data: { from: 3, to: 1 } },
    ['Ana Rojas movió la zona del lugar 3 al 1 del recorrido'],
  ],
  [
    {
      entity: 'schedule_sheet',
      kind: 'sheet_published',
      data: {
        version: 2,
        changes: [
          { kind: 'hours', from: '04:18', to: '04:13' },
          { kind: 'stop_out', place: 'Quimal' },
        ],
        reason: '',
      },
    },
    ['Ana Rojas publicó la versión 2. Horario: 04:13 (antes 04:18). Se quita la parada Quimal'],
  ],
  [
    { entity: 'schedule_sheet', kind: 'passengers_taken_off', data: { people: 2, to_number: 412 } },
    ['Ana Rojas movió a 2 pasajeros a la planilla #412'],
  ],
  [
    {
      entity: 'schedule_sheet',
      kind: 'crew_changed',
      data: { crew: [{ name: 'Luis Vega', role: 'chofer' }] },
    },
    ['Ana Rojas asignó la tripulación: Luis Vega (chofer)'],
  ],
  [
    { entity: 'departure', kind: 'departure_updated', data: { guaranteed: true, note: '' } },
    ['Ana Rojas garantizó la salida', 'Ana Rojas borró la nota'],
  ],
  [
    { entity: 'seat_pool', kind: 'seat_pool_created', data: { name: 'Telescopios', capacity: 12 } },
    ['Ana Rojas creó «Telescopios» con 12 cupos'],
  ],
  [
    { entity: 'person', kind: 'unavailability_added', data: { from: '2026-11-21', to: '2026-11-21' } },
    ['Ana Rojas anotó que no está disponible el sáb 21 nov'],
  ],
] as const)('%o', (event, sentences) => {
  expect(historySentences({ ...ana, ...event })).toEqual(sentences)
})
