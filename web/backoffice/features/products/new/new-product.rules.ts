import { NewProduct } from '#contract/products/new-product.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { typedFields } from '#words/typed-fields.ts'

import { newProductTexts as texts } from './new-product.texts.ts'

/** The answers that a tour needs before it is published, in the order of the page. */
export const questionIds = ['name', 'description', 'picture', 'price', 'hours'] as const

type Start = NonNullable<NewProduct['start']>
type Point = NonNullable<Start['meeting_point']>
/** Answers about a new tour. A number that is 0 is not answered yet. */
export type NewProductValues = Omit<NewProduct, 'start'> & {
  /** sent once the product exists */
  picture: File | null
  start: Omit<Start, 'meeting_point'> & { meeting_point: Point }
}

export const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Nothing answered; all that is not asked has its proposed value. */
export const emptyValues = (today: LocalDate, color: string, operator: string): NewProductValues => ({
  name: '',
  code: '',
  color,
  picture: null,
  start: {
    description: '',
    duration_minutes: 0,
    availability_rules: [
      {
        valid_from: today,
        valid_to: null,
        weekdays: everyDay,
        start_times: [''],
        capacity: 10,
        min_pax: null,
      },
    ],
    seasons: [{ season: '', valid_from: today, amounts: {}, unit_amount: null }],
    meeting: 'punto_encuentro',
    meeting_point: { name: texts.meetingToAgree(operator), address: '', lat_lng: '', instructions: '' },
  },
})

/** The request body. A child without a price of its own pays as an adult. */
export function newProductOf({ start, picture: _picture, ...named }: NewProductValues): NewProduct {
  const { meeting, meeting_point, seasons } = start
  return {
    ...named,
    start: {
      ...start,
      meeting_point: meeting === 'recogida' || meeting_point.name.trim() === '' ? null : meeting_point,
      seasons: seasons.map((season) => ({
        ...season,
        amounts: { CHILD: season.amounts.ADULT, ...season.amounts },
      })),
    },
  }
}

const asked = (values: NewProductValues): Record<string, boolean> => ({
  picture: values.picture !== null,
  'start.duration_minutes': values.start.duration_minutes > 0,
  'start.availability_rules.0.start_times.0': values.start.availability_rules[0]?.start_times[0] !== '',
  'start.availability_rules.0.capacity': (values.start.availability_rules[0]?.capacity ?? 0) > 0,
  'start.seasons.0.amounts.ADULT': values.start.seasons[0]?.amounts.ADULT !== undefined,
  'start.meeting_point.name':
    values.start.meeting === 'recogida' || values.start.meeting_point.name.trim() !== '',
})

export function faultsOf(values: NewProductValues): Record<string, string> {
  const { 'start.seasons.0.amounts.CHILD': child, ...faults } = validateWith(NewProduct)(newProductOf(values))
  const own = values.start.seasons[0]?.amounts.CHILD
  const missing = Object.entries(asked(values)).filter(([, isAnswered]) => !isAnswered)
  return {
    ...faults,
    ...(child && own !== undefined && { 'start.seasons.0.amounts.CHILD': child }),
    ...Object.fromEntries(missing.map(([path]) => [path, typedFields.required])),
  }
}

const letters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()

/** A free code from a tour's name: «Géiseres del Tatio» is GEI, or GEI2 beside another GEI. */
export function proposedCode(name: string, used: readonly string[]): string {
  const base = letters(name).slice(0, 3)
  if (base.length < 3) return ''
  const codes = [base, ...everyDay.map((digit) => `${base}${digit + 1}`)]
  return codes.find((code) => !used.includes(code)) ?? ''
}
