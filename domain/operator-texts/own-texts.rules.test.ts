import { expect, test } from 'vitest'

import { ownWords, translated } from './own-texts.rules.ts'

const product = {
  name: 'Géiseres',
  tagline: 'Vapor al amanecer',
  description: 'Salimos de madrugada.\n\nCaminamos sin prisa.',
  highlights: ['El amanecer', 'Desayuno'],
  requirements: ['Dormir una noche'],
  faqs: [{ question: '¿Hace frío?', answer: 'Sí.' }],
  pictures: [{ alt: 'Columnas de vapor' }],
  itinerary: [{ title: 'Desayuno', text: 'Pan y café.' }],
  includes: ['Guía'],
  excludes: ['Entrada'],
  bring: ['Abrigo'],
  meeting_point: { name: 'La plaza', instructions: 'Junto a la iglesia' },
  categories: [{ label: 'Adulto' }],
  unit_label: 'Van privada',
  seasons: [{ season: 'Temporada alta' }],
  extras: [{ name: 'Bicicleta', description: 'Con casco' }],
  entrance_fees: [{ name: 'Parque', note: 'En efectivo' }],
}

test('translates only the operator’s own texts, in any place; typed text stays', () => {
  const page = {
    operator: { name: 'Andes', currency: 'CLP' },
    product,
    booking: { contact_name: 'Adulto', items: [{ product_name: 'Géiseres', lines: [{ label: 'Adulto' }] }] },
    typed: { note: 'Adulto', name: 'Géiseres' },
    when: new Date(0),
    status: 'Guía',
  }
  const words = new Map([
    ['Géiseres', 'Geysers'],
    ['Adulto', 'Adult'],
    ['Guía', 'Guide'],
    ['Caminamos sin prisa.', 'We walk without hurry.'],
    ['Dormir una noche', 'Sleep one night'],
  ])
  const said = translated(page, words)
  expect(said).toEqual({
    ...page,
    product: {
      ...product,
      name: 'Geysers',
      includes: ['Guide'],
      requirements: ['Sleep one night'],
      categories: [{ label: 'Adult' }],
      description: 'Salimos de madrugada.\n\nWe walk without hurry.',
    },
    booking: { contact_name: 'Adulto', items: [{ product_name: 'Geysers', lines: [{ label: 'Adult' }] }] },
  })
  expect(translated(page, new Map())).toEqual(page)
})

test('separates the hotel and the pickup point of a pickup; a typed address stays', () => {
  const words = new Map([
    ['La esquina', 'The corner'],
    ['Calama', 'Kalama'],
  ])
  const hotel = { mode: 'hotel', place: 'Hotel Lejos · La esquina' }
  expect(ownWords(hotel)).toEqual(['Hotel Lejos', 'La esquina'])
  expect(translated(hotel, words).place).toBe('Hotel Lejos · The corner')
  for (const typed of [
    { mode: 'direccion', place: 'Calama' },
    { place_typed: true, place: 'Calama' },
  ]) {
    expect(ownWords(typed)).toEqual([])
    expect(translated(typed, words)).toEqual(typed)
  }
  expect(translated({ place_typed: false, place: 'Calama' }, words).place).toBe('Kalama')
})
