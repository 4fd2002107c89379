import { expect, test } from 'vitest'

import { historySentences } from './history.ts'

const sentencesOf = (kind: string, data: Record<string, unknown> = {}, actor = 'Ana Rojas') =>
  historySentences({ entity: 'booking', kind, data, actor })
const changed = (...changes: { field: string; before: unknown; after: unknown; of?: string }[]) =>
  sentencesOf('booking_updated', { changes })
const sale = {
  product: 'Géiseres del Tatio',
  date: '2026-11-21',
  start_time: '05:00',
  people: 3,
  total: 75_000,
  currency: 'CLP',
  channel: 'mostrador',
  status: 'confirmada',
}

test('describes a sale with tour, time, party, amount and place', () => {
  expect(sentencesOf('booking_created', sale)).toEqual([
    'Ana Rojas creó la reserva: Géiseres del Tatio, sáb 21 nov, 05:00, 3 pasajeros, $75.000, por mostrador',
  ])
  expect(
    sentencesOf('booking_created', { ...sale, status: 'pendiente', channel: 'whatsapp', people: 1 }),
  ).toEqual([
    'Ana Rojas creó la reserva y la dejó pendiente: Géiseres del Tatio, sáb 21 nov, 05:00, 1 pasajero, $75.000, por WhatsApp',
  ])
  expect(sentencesOf('booking_held', { ...sale, channel: 'web' }, 'Cliente')).toEqual([
    'El cliente apartó los cupos: Géiseres del Tatio, sáb 21 nov, 05:00, 3 pasajeros, $75.000, por web',
  ])
  // Removed since: its events stay.
  expect(sentencesOf('booking_created', { ...sale, channel: 'api' })[0]).toMatch(/, por api$/)
  expect(
    sentencesOf('booking_created', { ...sale, override: { past_cutoff: true, over_capacity: true } }).slice(
      1,
    ),
  ).toEqual(['Ana Rojas vendió con la venta ya cerrada', 'Ana Rojas vendió sobre la capacidad de la salida'])
})

test.each([
  ['booking_confirmed', {}, 'Ana Rojas', ['Ana Rojas confirmó la reserva']],
  [
    'booking_requested',
    {},
    'Cliente',
    ['El cliente completó la reserva, que espera la confirmación del tour operador'],
  ],
  ['booking_rejected', {}, 'Ana Rojas', ['Ana Rojas rechazó la reserva y liberó los cupos']],
  [
    'booking_cancelled',
    { origin: 'cliente', penalty: 37_500, currency: 'CLP', waived: false },
    'Ana Rojas',
    ['Ana Rojas canceló la reserva a pedido del cliente', 'Ana Rojas cobró $37.500 de penalidad'],
  ],
  [
    'booking_cancelled',
    { origin: 'cliente', penalty: 0, currency: 'CLP', waived: true },
    'Ana Rojas',
    ['Ana Rojas canceló la reserva a pedido del cliente', 'Ana Rojas no cobró la penalidad de la política'],
  ],
  [
    'booking_cancelled',
    { origin: 'clima', penalty: 0, currency: 'CLP' },
    'Ana Rojas',
    ['Ana Rojas canceló la reserva por el clima'],
  ],
  [
    'booking_cancelled',
    { origin: 'sistema', penalty: 0, currency: 'CLP' },
    'Sistema',
    ['El sistema canceló la reserva de forma automática'],
  ],
  [
    'booking_cancelled',
    { origin: 'cliente', penalty: 37_127, currency: 'CLP', waived: false },
    'Cliente',
    ['El cliente canceló la reserva, con una penalidad de $37.127'],
  ],
  [
    'item_cancelled',
    { ...sale, origin: 'cliente', penalty: 37_127, currency: 'CLP', waived: false },
    'Cliente',
    ['El cliente canceló Géiseres del Tatio del sáb 21 nov, 05:00, con una penalidad de $37.127'],
  ],
  [
    'item_cancelled',
    { ...sale, origin: 'cliente', penalty: 0, currency: 'CLP', waived: false },
    'Cliente',
    ['El cliente canceló Géiseres del Tatio del sáb 21 nov, 05:00'],
  ],
  [
    'item_moved',
    {
      from: sale,
      to: { ...sale, date: '2026-11-22' },
      difference: 5_000,
      currency: 'CLP',
    },
    'Cliente',
    [
      'El cliente movió Géiseres del Tatio del sáb 21 nov, 05:00 al dom 22 nov, 05:00, con $5.000 más en el total',
    ],
  ],
  [
    'item_moved',
    {
      from: sale,
      to: { ...sale, date: '2026-11-22' },
      difference: -5_000,
      currency: 'CLP',
    },
    'Cliente',
    [
      'El cliente movió Géiseres del Tatio del sáb 21 nov, 05:00 al dom 22 nov, 05:00, con $5.000 menos en el total',
    ],
  ],
  [
    'payment_recorded',
    { method: 'efectivo', amount: 60_000, currency: 'CLP', standing: 'aprobado' },
    'Sistema',
    ['El sistema registró un pago de $60.000 por efectivo'],
  ],
  ['booking_revived', {}, 'Ana Rojas', ['Ana Rojas revivió la reserva y tomó de nuevo los cupos']],
  ['booking_expired', {}, 'Sistema', ['El sistema marcó la reserva como vencida y liberó los cupos']],
  ['hold_extended', { minutes: 15 }, 'Cliente', ['El cliente pidió 15 minutos más para completarla']],
  ['hold_released', {}, 'Cliente', ['El cliente dejó la reserva sin completar y liberó los cupos']],
  [
    'departure_changed',
    { date: '2026-11-22', start_time: '07:00', people: 2 },
    'Cliente',
    ['El cliente cambió la salida a dom 22 nov, 07:00, 2 pasajeros'],
  ],
  ['something_new', {}, 'Ana Rojas', ['Ana Rojas hizo un cambio']],
  ['booking_updated', { changes: [] }, 'Ana Rojas', []],
])('%s %o by %s', (kind, data, actor, sentences) => {
  expect(sentencesOf(kind, data, actor)).toEqual(sentences)
})

test('describes a pickup by its place, however many fields it took', () => {
  expect(
    changed(
      { field: 'pickup_mode', before: 'por_definir', after: 'hotel' },
      { field: 'accommodation', before: null, after: 'Hostal Sonchek' },
      { field: 'room', before: '', after: '7' },
    ),
  ).toEqual([
    'Ana Rojas cambió la recogida de «Por definir» a «Hostal Sonchek»',
    'Ana Rojas agregó la habitación: «7»',
  ])
  expect(changed({ field: 'accommodation', before: 'Hostal Sonchek', after: 'Hotel Kunza' })).toEqual([
    'Ana Rojas cambió la recogida de «Hostal Sonchek» a «Hotel Kunza»',
  ])
  expect(
    changed(
      { field: 'pickup_mode', before: 'hotel', after: 'direccion' },
      { field: 'accommodation', before: 'Hostal Sonchek', after: null },
      { field: 'pickup_address', before: '', after: 'Caracoles 120' },
    ),
  ).toEqual(['Ana Rojas cambió la recogida de «Hostal Sonchek» a «Caracoles 120»'])
  expect(
    changed(
      { field: 'pickup_mode', before: 'direccion', after: 'punto' },
      { field: 'pickup_address', before: 'Caracoles 120', after: '' },
    ),
  ).toEqual(['Ana Rojas cambió la recogida de «Caracoles 120» a «En el punto de encuentro»'])
})

test('lists other fields by name, with both values and their owner', () => {
  expect(changed({ field: 'contact_phone', before: '+56911112222', after: '' })).toEqual([
    'Ana Rojas borró el teléfono («+56911112222»)',
  ])
  expect(changed({ field: 'language', before: 'es', after: 'en' })).toEqual([
    'Ana Rojas cambió el idioma de «Español» a «Inglés»',
  ])
  expect(changed({ field: 'nationality', before: '', after: 'PE', of: 'Lucía Pérez' })).toEqual([
    'Ana Rojas agregó la nacionalidad de Lucía Pérez: «Perú»',
  ])
  expect(changed({ field: 'pickup_time', before: null, after: '06:40' })).toEqual([
    'Ana Rojas agregó la hora de recogida: «06:40»',
  ])
  expect(changed({ field: 'health_notes', before: '', after: '', of: 'Lucía Pérez' })).toEqual([
    'Ana Rojas cambió las indicaciones de salud de Lucía Pérez',
  ])
  expect(changed({ field: 'shoe_size', before: 1, after: 2 })).toEqual([
    'Ana Rojas cambió un dato de «1» a «2»',
  ])
})
