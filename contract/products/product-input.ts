import { z } from 'zod'

import { cutoffChannels } from '#domain/departures/cutoff.rules.ts'
import { clashingRules } from '#domain/departures/weekly-schedule.rules.ts'
import { tiersInOrder } from '#domain/products/product/cancellation-policy.rules.ts'
import { carriesWhiteText } from '#domain/products/product/product-color.rules.ts'
import {
  askedFacts,
  categoryCodes,
  confirmModes,
  difficulties,
  guideLanguages,
  meetings,
  priceUnits,
  productKinds,
} from '#domain/products/product/product.ts'
import { weekdayNames } from '#words/customer/price-lines.ts'
import { fields } from '#words/fields.ts'

import {
  hexColor,
  id,
  latLng,
  lines,
  localDate,
  localTime,
  paragraphs,
  requiredParagraphs,
  requiredText,
  says,
  text,
  version,
} from '../endpoint/fields.ts'
import { EntranceFeeInput, ExtraInput } from './extra-input.ts'
import { CategoryInput, checkPrices, SeasonInput, SpecialPriceInput } from './price-input.ts'

const whole = (min: number, max: number) => z.int('Escribe un número entero').min(min).max(max)
const guideLanguage = z
  .string()
  .refine((code) => guideLanguages.some((language) => language === code), 'Elige un idioma')
const distinct = (values: readonly unknown[]) => new Set(values).size === values.length

export const productCode = z
  .string(says('required'))
  .trim()
  .min(1, says('required'))
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,4}$/, 'Usa 3 o 4 letras o números, por ejemplo TAT')
export const productColor = hexColor.refine(
  carriesWhiteText,
  'El código se escribe en blanco sobre este color y no se lee: elige un tono más oscuro',
)

export const ItineraryStep = z.object({
  offset_minutes: whole(0, 43_200),
  title: requiredText(120),
  text: paragraphs(1000),
})
export const Faq = z.object({ question: requiredText(200), answer: requiredParagraphs(1000) })
export const MeetingPoint = z.object({
  name: requiredText(120),
  address: text(200),
  lat_lng: latLng,
  instructions: paragraphs(500),
})

export const Cutoff = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('previous_day'), time: localTime }),
  z.object({ kind: z.literal('hours_before'), hours: whole(0, 720) }),
])
export const CancellationTiers = z
  .array(z.object({ hours_before: whole(0, 8760), penalty_percent: whole(0, 100) }))
  .min(1, 'Escribe al menos un tramo')
  .max(6)
  .refine(tiersInOrder, 'Cada tramo más cercano a la salida debe costar lo mismo o más, sin repetir horas')

export type AvailabilityRuleInput = z.infer<typeof AvailabilityRuleInput>
export const AvailabilityRuleInput = z
  .object({
    valid_from: localDate,
    valid_to: localDate.nullable(),
    weekdays: z
      .array(whole(1, 7))
      .min(1, 'Elige al menos un día')
      .max(7)
      .refine(distinct, 'Hay días repetidos'),
    start_times: z
      .array(localTime)
      .min(1, 'Agrega al menos una hora de salida')
      .max(24)
      .refine(distinct, 'Hay horas repetidas'),
    capacity: whole(1, 1000),
    /** null follows the product's */
    min_pax: whole(1, 500).nullable().default(null),
  })
  .refine(({ valid_from, valid_to }) => valid_to === null || valid_to >= valid_from, {
    path: ['valid_to'],
    message: 'Debe ser igual o posterior a la fecha desde',
  })

/** Everything a person edits of a product, saved at once. Closed dates and pictures have calls of their own. */
export type ProductInput = z.infer<typeof ProductInput>
export const ProductInput = z
  .object({
    version,
    code: productCode,
    color: productColor,
    name: requiredText(120),
    kind: z.enum(productKinds),
    tagline: text(160),
    description: paragraphs(5000),
    highlights: lines,
    itinerary: z.array(ItineraryStep).max(60),
    includes: lines,
    excludes: lines,
    bring: lines,
    requirements: lines,
    faqs: z.array(Faq).max(30),
    languages: z.array(guideLanguage).min(1, 'Elige al menos un idioma').refine(distinct),
    duration_minutes: whole(15, 43_200),
    difficulty: z.enum(difficulties),
    min_age: whole(0, 99),
    /** not answered yet: their values are placeholders */
    unsaid_facts: z.array(z.enum(askedFacts)).default([]),
    altitude_max: whole(-500, 9000).nullable(),
    meeting: z.enum(meetings),
    meeting_point: MeetingPoint.nullable(),
    pickup_lead_minutes: whole(0, 600),
    /** resources that its sheets need; without a vehicle its passengers are not on the board */
    needs_vehicle: z.boolean().default(true),
    needs_guide: z.boolean().default(true),
    min_pax: whole(1, 500),
    max_pax_booking: whole(1, 500),
    confirm_mode: z.enum(confirmModes),
    /** deposit before it is confirmed, in percent of the price; null follows the operator's */
    deposit_percent: whole(0, 100).nullable().default(null),
    /** null follows the operator's own */
    cutoff: Cutoff.nullable(),
    /** by channel, only those that differ from `cutoff` */
    channel_cutoffs: z.partialRecord(z.enum(cutoffChannels), Cutoff).default({}),
    /** null follows the operator's own */
    cancellation_tiers: CancellationTiers.nullable(),
    /** unit of the price: each person, the whole group, or each vehicle that the group needs */
    price_unit: z.enum(priceUnits),
    /** name of the group or vehicle on its line; empty means «Grupo» or «Vehículo» */
    unit_label: text(60),
    people_per_vehicle: whole(1, 500).nullable(),
    categories: z.array(CategoryInput).min(1, 'Agrega al menos una categoría').max(categoryCodes.length),
    seasons: z.array(SeasonInput).max(60),
    special_prices: z.array(SpecialPriceInput).max(200),
    extras: z
      .array(ExtraInput)
      .max(40)
      .refine((extras) => distinct(extras.map((extra) => extra.id)), 'Hay adicionales repetidos'),
    entrance_fees: z.array(EntranceFeeInput).max(20),
    availability_rules: z.array(AvailabilityRuleInput).max(40),
  })
  .superRefine(checkTogether)

type Together = Parameters<typeof checkPrices>[0] & {
  people_per_vehicle: number | null
  availability_rules: AvailabilityRuleInput[]
}

/** Checks across fields: prices that belong together, and no duplicate departure. */
function checkTogether(product: Together, context: z.RefinementCtx) {
  const { categories, availability_rules, price_unit, people_per_vehicle } = product
  const fault = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })

  for (const [index, { code }] of categories.entries())
    if (categories.findIndex((each) => each.code === code) < index)
      fault(['categories', index, 'code'], 'Esta categoría está repetida')
  if (categories.every(({ needs_adult }) => needs_adult))
    fault(['categories'], 'Al menos una categoría debe poder viajar sin un adulto')
  if (price_unit === 'vehiculo' && people_per_vehicle === null) fault(['people_per_vehicle'], fields.required)
  checkPrices(product, fault)

  const clash = clashingRules(availability_rules)
  if (clash)
    fault(
      ['availability_rules', clash.second, 'start_times'],
      `Ya hay una salida el ${weekdayNames[clash.weekday]} a las ${clash.start_time} en el horario ${clash.first + 1}`,
    )
}

export type PicturesInput = z.infer<typeof PicturesInput>
export const PicturesInput = z.object({
  /** in their new order; those in neither list keep their place at the end */
  pictures: z.array(z.object({ file_id: id, alt: text(200) })).max(10),
  removed: z.array(id).max(10).default([]),
})
