import { type LocatedText, textsByPart } from './located-text.rules.ts'

/** The parts of a tour that customers read, in the order of its page. */
export const productTextParts = [
  'name',
  'tagline',
  'description',
  'highlights',
  'requirements',
  'faqs',
  'pictures',
  'itinerary',
  'includes',
  'excludes',
  'bring',
  'meeting_point',
  'categories',
  'unit_label',
  'seasons',
  'extras',
  'entrance_fees',
] as const
export type ProductTextPart = (typeof productTextParts)[number]

type Named = { name: string }
export type ProductTexts = Named & {
  tagline: string
  description: string
  highlights: readonly string[]
  requirements: readonly string[]
  faqs: readonly { question: string; answer: string }[]
  pictures: readonly { alt: string }[]
  itinerary: readonly { title: string; text: string }[]
  includes: readonly string[]
  excludes: readonly string[]
  bring: readonly string[]
  meeting_point: (Named & { instructions: string }) | null
  categories: readonly { label: string }[]
  unit_label: string
  seasons: readonly { season: string }[]
  extras: readonly (Named & { description: string })[]
  entrance_fees: readonly (Named & { note: string })[]
}

const textsOf: Record<ProductTextPart, (product: ProductTexts) => readonly string[]> = {
  name: ({ name }) => [name],
  tagline: ({ tagline }) => [tagline],
  description: ({ description }) => [description],
  highlights: ({ highlights }) => highlights,
  requirements: ({ requirements }) => requirements,
  faqs: ({ faqs }) => faqs.flatMap(({ question, answer }) => [question, answer]),
  pictures: ({ pictures }) => pictures.map(({ alt }) => alt),
  itinerary: ({ itinerary }) => itinerary.flatMap(({ title, text }) => [title, text]),
  includes: ({ includes }) => includes,
  excludes: ({ excludes }) => excludes,
  bring: ({ bring }) => bring,
  meeting_point: ({ meeting_point: point }) => (point ? [point.name, point.instructions] : []),
  categories: ({ categories }) => categories.map(({ label }) => label),
  unit_label: ({ unit_label }) => [unit_label],
  seasons: ({ seasons }) => seasons.map(({ season }) => season),
  extras: ({ extras }) => extras.flatMap(({ name, description }) => [name, description]),
  entrance_fees: ({ entrance_fees }) => entrance_fees.flatMap(({ name, note }) => [name, note]),
}

/** Every customer text of a tour, paragraph by paragraph, once: at its first place on the page. */
export const productTexts = (product: ProductTexts): LocatedText<ProductTextPart>[] =>
  textsByPart(productTextParts.map((part) => [part, textsOf[part](product)] as const))
