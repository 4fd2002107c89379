import { expect, test } from 'vitest'

import { ownWords } from '#domain/operator-texts/own-texts.rules.ts'

import { productTextParts, productTexts } from './product-texts.rules.ts'

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

test('every part of a tour is to be translated: a paragraph each, the same text once', () => {
  const texts = productTexts(product)
  expect([...new Set(texts.map(({ part }) => part))]).toEqual([...productTextParts])
  const sources = texts.map(({ source }) => source)
  expect(new Set(sources).size).toBe(sources.length)
  expect(sources.slice(2, 6)).toEqual([
    'Salimos de madrugada.',
    'Caminamos sin prisa.',
    'El amanecer',
    'Desayuno',
  ])
  expect(sources).toEqual(expect.arrayContaining(ownWords(product)))
  expect(ownWords(product)).toEqual(expect.arrayContaining(sources))
})

test('what has no letter is no text', () => {
  expect(productTexts({ ...product, tagline: '4.320', highlights: ['—', ''] })).toHaveLength(
    productTexts(product).length - 2,
  )
})
