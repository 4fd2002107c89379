import { expect, test } from 'vitest'

import { differences, type EditValues, type ItemValues, merged } from './booking-edit.rules.ts'
import { fieldsOf } from './booking-edit.texts.ts'

const passenger = {
  id: 'p1',
  full_name: 'José Muñoz',
  document_type: '' as const,
  document_number: '',
  nationality: '',
  birth_date: null,
  diet: '',
  health_notes: '',
}
const base: EditValues = {
  contact: { name: 'José Muñoz', email: '', phone: '+56911112222', language: 'es', guide_language: null },
  note_public: '',
  note_operational: '',
  note_internal: '',
  items: [
    {
      id: 'i1',
      pickup: {
        mode: 'por_definir',
        accommodation_id: null,
        accommodation_name: '',
        address: '',
        room: '',
        pickup_time: null,
      },
      passengers: [passenger, { ...passenger, id: 'p2', full_name: '' }],
    },
  ],
}
const pickupOf = (pickup: Partial<ItemValues['pickup']>): EditValues => ({
  ...base,
  items: base.items.map((item) => ({ ...item, pickup: { ...item.pickup, ...pickup } })),
})
const passengersOf = (...passengers: ItemValues['passengers']): EditValues => ({
  ...base,
  items: base.items.map((item) => ({ ...item, passengers })),
})
const hotel = { mode: 'hotel' as const, accommodation_id: 'h1', accommodation_name: 'Hostal Sonchek' }

test('what each person changed is kept when they changed different things', () => {
  const mine = { ...base, note_public: 'Mía', contact: { ...base.contact, email: 'jose@correo.test' } }
  const theirs = { ...pickupOf(hotel), contact: { ...base.contact, phone: '+56933334444' } }
  const result = merged(base, mine, theirs)
  expect(result).toMatchObject({
    note_public: 'Mía',
    contact: { email: 'jose@correo.test', phone: '+56933334444' },
    items: [{ pickup: hotel }],
  })
  expect(differences(fieldsOf(result, []), fieldsOf(theirs, []), fieldsOf(base, []))).toEqual([])
})

test('keeps the user’s version of the same field, and reports the difference', () => {
  const mine = { ...pickupOf({ mode: 'direccion', address: 'Caracoles 120' }), note_public: 'Mía' }
  const theirs = pickupOf({ ...hotel, room: '7' })
  const result = merged(base, mine, theirs)
  expect(result.items[0]?.pickup).toMatchObject({ mode: 'direccion', address: 'Caracoles 120', room: '' })
  expect(differences(fieldsOf(result, []), fieldsOf(theirs, []), fieldsOf(base, []))).toEqual([
    { label: 'Recogida', mine: 'Caracoles 120', theirs: 'Hostal Sonchek, Habitación 7' },
  ])
  expect(differences(fieldsOf(result, []), fieldsOf(theirs, [])).map(({ label }) => label)).toEqual([
    'Nota para el cliente',
    'Recogida',
  ])
})

test('matches passengers by identity, and does not restore removed ones', () => {
  const mine = passengersOf({ ...passenger, diet: 'Vegana' }, { ...passenger, id: 'p2', full_name: 'Lucía' })
  const theirs = passengersOf({ ...passenger, nationality: 'CL' }, { ...passenger, id: 'p3', full_name: '' })
  expect(merged(base, mine, theirs).items[0]?.passengers).toMatchObject([
    { id: 'p1', diet: 'Vegana', nationality: 'CL' },
    { id: 'p3', full_name: '' },
  ])
})
