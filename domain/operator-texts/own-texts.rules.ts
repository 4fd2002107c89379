import { paragraphsOf, sayParagraphs } from './paragraphs.rules.ts'

/**
 * Fields with the operator's own texts. All other customer texts are built in, and translated already, or written
 * by the customer.
 */
const ownFields = new Set([
  'name',
  'product_name',
  'tagline',
  'description',
  'highlights',
  'requirements',
  'question',
  'answer',
  'alt',
  'title',
  'text',
  'includes',
  'excludes',
  'bring',
  'instructions',
  'label',
  'unit_label',
  'season',
  'note',
  'pickup_point',
  'terms',
  'bank_details',
  'zone',
])

/** Form input is returned unchanged. */
const typedByOthers = new Set(['typed', 'chosen', 'problem', 'early'])

/** The meeting place; for a hotel its name and pickup point, each the operator's own text. */
const placeField = 'place'
const between = ' · '

/** The address that a customer typed is theirs, not the operator's. */
const isTypedPlace = (holder: object): boolean =>
  ('mode' in holder && holder.mode === 'direccion') ||
  ('place_typed' in holder && holder.place_typed === true)

type Visit = (text: string) => string

function visited(value: unknown, visit: Visit, isOwn: boolean): unknown {
  if (typeof value === 'string') return isOwn ? visit(value) : value
  if (Array.isArray(value)) return value.map((each: unknown) => visited(each, visit, isOwn))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [
      name,
      typedByOthers.has(name) || (name === placeField && isTypedPlace(value))
        ? each
        : name === placeField && typeof each === 'string'
          ? each.split(between).map(visit).join(between)
          : visited(each, visit, ownFields.has(name)),
    ]),
  )
}

/** Every paragraph of the operator's own texts in these facts, once. */
export function ownWords(page: unknown): string[] {
  const found = new Set<string>()
  visited(
    page,
    (text) => {
      for (const paragraph of paragraphsOf(text)) found.add(paragraph)
      return text
    },
    false,
  )
  return [...found]
}

/** The same facts with the operator's own texts translated; texts without a translation are unchanged. */
export const translated = <Page>(page: Page, translations: ReadonlyMap<string, string>): Page =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape: only texts were replaced by texts
  visited(
    page,
    (text) => sayParagraphs(text, (paragraph) => translations.get(paragraph) ?? paragraph),
    false,
  ) as Page
