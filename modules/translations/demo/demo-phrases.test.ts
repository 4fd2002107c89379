import { describe, expect, test } from 'vitest'

import type { DemoProduct } from '#demo/demo-data.ts'
import { type DemoTenant, readTenant } from '#demo/read-demo.ts'

import { readTranslations } from './read-translations.ts'

/** What customers read of a tour; a description is one phrase for each paragraph. */
const ofTour = (tour: DemoProduct): string[] => [
  tour.name,
  tour.tagline,
  tour.unit_label ?? '',
  ...tour.description,
  ...tour.highlights,
  ...tour.itinerary.flatMap(({ title, text }) => [title, text]),
  ...tour.includes,
  ...tour.excludes,
  ...tour.bring,
  ...tour.requirements,
  ...tour.faqs.flatMap(({ question, answer }) => [question, answer]),
  ...tour.pictures.map(({ alt }) => alt),
  tour.meeting_point?.name ?? '',
  tour.meeting_point?.instructions ?? '',
  ...tour.price_categories.map(({ label }) => label),
  ...(tour.extras ?? []).flatMap(({ name, description }) => [name, description]),
  ...(tour.entrance_fees ?? []).flatMap(({ name, note }) => [name, note]),
]
const ofPlaces = ({ zones, accommodations }: DemoTenant['places']): string[] => [
  ...zones.map(({ name }) => name),
  ...accommodations.map(({ pickup_point }) => pickup_point ?? ''),
]
const saidBy = ({ operator, products, places }: Pick<DemoTenant, 'operator' | 'products' | 'places'>) =>
  new Set(
    [
      ...operator.terms,
      `${operator.bank_details.account_type} ${operator.bank_details.account_number}`,
      operator.bank_details.instructions,
      ...ofPlaces(places),
      ...products.flatMap(ofTour),
    ].filter(Boolean),
  )

const atacama = readTenant('atacama')
const arequipa = readTenant('arequipa')

/** «4.320» and «1,5» are written 4,320 and 1.5. */
const inEnglishFigures = (figure: string) => figure.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
const asTheyAre = (figure: string) => figure
const figuresOf = (text: string) => [...text.matchAll(/\d[\d.,:]*\d|\d/g)].map(([figure]) => figure)

describe.each([
  ['San Pedro in English', saidBy(atacama), readTranslations('licancabur-andino', 'en'), inEnglishFigures],
  ['Arequipa in English', saidBy(arequipa), readTranslations('colca-vivo', 'en'), inEnglishFigures],
  ['San Pedro in Portuguese', saidBy(atacama), readTranslations('licancabur-andino', 'pt'), asTheyAre],
  ['Arequipa in Portuguese', saidBy(arequipa), readTranslations('colca-vivo', 'pt'), asTheyAre],
] as const)('%s', (_, said, phrases, written) => {
  test('says all that customers read, and nothing that is no longer said', () => {
    expect([...said].filter((spanish) => !phrases[spanish]?.trim())).toEqual([])
    expect(Object.keys(phrases).filter((spanish) => !said.has(spanish))).toEqual([])
  })

  test('gives the figures of the Spanish, as its language writes them', () => {
    for (const [spanish, phrase] of Object.entries(phrases))
      expect([phrase, figuresOf(phrase).toSorted()]).toEqual([
        phrase,
        figuresOf(spanish).map(written).toSorted(),
      ])
  })
})
