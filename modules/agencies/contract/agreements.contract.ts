import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { amount, id, localDate, localTime, paragraphs, version } from '#contract/endpoint/fields.ts'
import { collectors } from '#domain/bookings/agreed/agreed-price.ts'
import { states } from '#domain/staff/level.ts'

import { repeatedTerm } from '../rules/agreements/agreement-price.rules.ts'
import { overLimits } from '../rules/agreements/agreement.ts'

const percent = z
  .number()
  .min(0, 'La comisión no puede ser negativa')
  .max(100, 'La comisión no puede pasar de 100 %')
  .multipleOf(0.01, 'Escribe como mucho dos decimales')

const conditions = {
  /** null: all products */
  product_id: id.nullable().default(null),
  /** null: all categories, or the price of the group */
  category_code: z.string().trim().min(1).max(40).nullable().default(null),
  /** days of service, both included; null: all of the agreement */
  season_from: localDate.nullable().default(null),
  season_to: localDate.nullable().default(null),
}

export type AgreementTermInput = z.infer<typeof AgreementTermInput>
export const AgreementTermInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('comision'), ...conditions, percent }),
  /** the net price of one person, group or vehicle of a product, in minor units of the operator's currency */
  z.object({ kind: z.literal('neto'), ...conditions, product_id: id, amount }),
])

export type AllotmentInput = z.infer<typeof AllotmentInput>
export const AllotmentInput = z.object({
  product_id: id,
  /** null: every departure of the day */
  start_time: localTime.nullable().default(null),
  /** 1 Monday … 7 Sunday; empty: every day */
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  /** of each departure, those that the agency sells included */
  seats: z.int().min(1, 'Aparta al menos un asiento').max(500, 'Aparta como mucho 500 asientos'),
  /** hours before the start at which what is not sold returns to everybody */
  release_hours: z.int().min(0).max(720, 'Escribe como mucho 720 horas'),
})

export type AgreementInput = z.infer<typeof AgreementInput>
export const AgreementInput = z.object({
  /** days of service */
  valid_from: localDate,
  /** null: until another decision */
  valid_to: localDate.nullable().default(null),
  collects: z.enum(collectors),
  /** days from the statement until the agency pays; null: it pays before the service */
  credit_days: z.int().min(0).max(180, 'Escribe como mucho 180 días').nullable().default(null),
  /** minor units of the operator's currency; null: without a limit */
  credit_limit: amount.nullable().default(null),
  over_limit: z.enum(overLimits).default('avisa'),
  extras_percent: percent.default(0),
  /** null: those of each product */
  cancellation_tiers: z
    .array(z.object({ hours_before: z.int().min(0).max(2160), penalty_percent: z.int().min(0).max(100) }))
    .max(6)
    .nullable()
    .default(null),
  terms: z.array(AgreementTermInput).max(300),
  /** seats kept for the agency; left out: none */
  allotments: z.array(AllotmentInput).max(100).default([]),
  note: paragraphs(1000).default(''),
  /** 2: nothing is sold by it any more */
  state: z.literal(states).default(1),
})

/** What no single field says. */
const whole = <Schema extends typeof AgreementInput>(schema: Schema) =>
  schema.superRefine(({ valid_from, valid_to, terms, collects, credit_days }, context) => {
    const add = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (valid_to && valid_to < valid_from) add(['valid_to'], 'Termina antes de empezar')
    if (credit_days !== null && collects !== 'agencia')
      add(['credit_days'], 'Solo paga a plazo la agencia que cobra todo')
    for (const [index, { season_from, season_to }] of terms.entries())
      if ((season_from === null) !== (season_to === null) || (season_from ?? '') > (season_to ?? ''))
        add(['terms', index, 'season_to'], 'Elige el primer y el último día de la temporada')
    const repeated = repeatedTerm(terms)
    if (repeated)
      add(['terms', repeated[1], 'kind'], `Dice lo mismo que la condición ${repeated[0] + 1}: deja una`)
  })

export type Agreement = z.infer<typeof Agreement>
export const Agreement = AgreementInput.extend({
  id: z.uuid(),
  version: z.int(),
  agency_id: z.uuid(),
  /** grows with the terms; what was sold keeps its own */
  revision: z.int(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  note: z.string(),
  terms: z.array(
    z.object({
      kind: z.enum(['comision', 'neto']),
      product_id: z.uuid().nullable(),
      product_name: z.string(),
      category_code: z.string().nullable(),
      season_from: z.string().nullable(),
      season_to: z.string().nullable(),
      percent: z.number().nullable(),
      amount: z.int().nullable(),
    }),
  ),
  allotments: z.array(
    AllotmentInput.extend({
      product_id: z.uuid(),
      product_name: z.string(),
      start_time: z.string().nullable(),
    }),
  ),
  /** what the agency owes of it now, in minor units of the operator's currency */
  credit_used: z.int(),
})

const ofAgency = z.object({ id })
const one = z.object({ id, agreement_id: id })
const refusals = [
  'agreement_overlaps',
  'agreement_product_unknown',
  'allotment_above_capacity',
  'allotment_in_pool',
] as const

export const listAgreements = endpoint({
  method: 'GET',
  path: '/agencies/:id/agreements',
  summary: 'Los acuerdos con una agencia, el más nuevo primero, y lo que debe a crédito.',
  access: 'agreements.read',
  params: ofAgency,
  response: z.array(Agreement),
})

export const createAgreement = endpoint({
  method: 'POST',
  path: '/agencies/:id/agreements',
  summary:
    'Agrega un acuerdo: precio neto o comisión por producto, categoría y temporada, quién cobra y el crédito. Los acuerdos activos de una agencia no comparten días.',
  access: 'agreements.manage',
  params: ofAgency,
  body: whole(AgreementInput),
  response: Agreement,
  status: 201,
  refusals,
})

export const updateAgreement = endpoint({
  method: 'PUT',
  path: '/agencies/:id/agreements/:agreement_id',
  summary:
    'Cambia un acuerdo. Lo que se vendió antes conserva sus condiciones. Una versión vieja recibe 409 con la actual.',
  access: 'agreements.manage',
  params: one,
  body: whole(AgreementInput.extend({ version })),
  response: Agreement,
  refusals: ['stale', ...refusals],
})
