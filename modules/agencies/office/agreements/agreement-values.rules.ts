import type { UseFormReturnType } from '@mantine/form'

import type { Collector } from '#domain/bookings/agreed/agreed-price.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import type { State } from '#domain/staff/level.ts'

import type { Agreement, AgreementInput, AgreementTermInput } from '../../contract/agreements.contract.ts'
import { agreementFormTexts as texts, agreementsTexts } from './agreements.texts.ts'

/** One condition that differs from the general commission; '' is all. */
export type ExceptionValues = {
  key: string
  product_id: string
  category_code: string
  kind: 'comision' | 'neto'
  percent: number
  amount: number | undefined
  season_from: LocalDate | null
  season_to: LocalDate | null
}
export type AllotmentValues = {
  key: string
  product_id: string
  start_time: LocalTime
  weekdays: number[]
  seats: number
  release_hours: number
}
type Tier = { hours_before: number; penalty_percent: number }
export type AgreementValues = {
  valid_from: LocalDate | null
  valid_to: LocalDate | null
  general: number
  extras_percent: number
  collects: Collector
  is_on_credit: boolean
  credit_days: number
  credit_limit: number | undefined
  over_limit: AgreementInput['over_limit']
  terms: ExceptionValues[]
  allotments: AllotmentValues[]
  cancellation_tiers: Tier[]
  note: string
  state: State
}

export type AgreementEditor = UseFormReturnType<AgreementValues>

type Term = Agreement['terms'][number]
const isGeneral = ({ kind, product_id, category_code, season_from }: Term) =>
  kind === 'comision' && product_id === null && category_code === null && season_from === null

/** The commission on what no exception names, in percent. */
export const generalOf = (terms: readonly Term[]): number => terms.find(isGeneral)?.percent ?? 0
export const exceptionsOf = (terms: readonly Term[]): Term[] => terms.filter((term) => !isGeneral(term))

export const newException = (): ExceptionValues => ({
  key: crypto.randomUUID(),
  product_id: '',
  category_code: '',
  kind: 'comision',
  percent: 0,
  amount: undefined,
  season_from: null,
  season_to: null,
})

export const newAllotment = (): AllotmentValues => ({
  key: crypto.randomUUID(),
  product_id: '',
  start_time: '',
  weekdays: [],
  seats: 4,
  release_hours: 48,
})

/** Form values. */
export function valuesOf(agreement: Agreement | null, today: LocalDate): AgreementValues {
  return {
    valid_from: agreement?.valid_from ?? today,
    valid_to: agreement?.valid_to ?? null,
    general: agreement ? generalOf(agreement.terms) : 10,
    extras_percent: agreement?.extras_percent ?? 0,
    collects: agreement?.collects ?? 'agencia',
    is_on_credit: agreement ? agreement.credit_days !== null : true,
    credit_days: agreement?.credit_days ?? 30,
    credit_limit: agreement?.credit_limit ?? undefined,
    over_limit: agreement?.over_limit ?? 'avisa',
    terms: exceptionsOf(agreement?.terms ?? []).map((term) => ({
      key: crypto.randomUUID(),
      product_id: term.product_id ?? '',
      category_code: term.category_code ?? '',
      kind: term.kind,
      percent: term.percent ?? 0,
      amount: term.amount ?? undefined,
      season_from: term.season_from,
      season_to: term.season_to,
    })),
    allotments: (agreement?.allotments ?? []).map(
      ({ product_id, start_time, weekdays, seats, release_hours }) => ({
        key: crypto.randomUUID(),
        product_id,
        start_time: start_time ?? '',
        weekdays: [...weekdays],
        seats,
        release_hours,
      }),
    ),
    cancellation_tiers: agreement?.cancellation_tiers ?? [],
    note: agreement?.note ?? '',
    state: agreement?.state ?? 1,
  }
}

/** The request body: exceptions keep their places, so that a message finds its row. */
export function bodyOf(values: AgreementValues): AgreementInput {
  const { general, is_on_credit, credit_days, credit_limit, cancellation_tiers, terms, allotments, ...rest } =
    values
  const takesCredit = values.collects === 'agencia' && is_on_credit
  const all = { product_id: null, category_code: null, season_from: null, season_to: null }
  return {
    ...rest,
    valid_from: rest.valid_from ?? '',
    credit_days: takesCredit ? credit_days : null,
    credit_limit: takesCredit ? (credit_limit ?? null) : null,
    cancellation_tiers: cancellation_tiers.length > 0 ? cancellation_tiers : null,
    allotments: allotments.map(({ key: _key, start_time, ...allotment }) => ({
      ...allotment,
      start_time: start_time || null,
    })),
    terms: [
      ...terms.map(termOf),
      ...(general > 0 ? [{ ...all, kind: 'comision' as const, percent: general }] : []),
    ],
  }
}

function termOf({
  product_id,
  category_code,
  kind,
  percent,
  amount,
  ...season
}: ExceptionValues): AgreementTermInput {
  const conditions = {
    category_code: category_code || null,
    season_from: season.season_from,
    season_to: season.season_to,
  }
  return kind === 'neto'
    ? { ...conditions, kind, product_id, amount: amount ?? -1 }
    : { ...conditions, kind, product_id: product_id || null, percent }
}

export const agreementLabels = {
  valid_from: texts.from,
  valid_to: texts.to,
  general: texts.general,
  extras_percent: texts.extras,
  collects: texts.collects,
  is_on_credit: texts.onCredit,
  credit_days: texts.creditDays,
  credit_limit: texts.limit,
  over_limit: texts.over,
  terms: texts.exceptions,
  allotments: texts.allotments,
  cancellation_tiers: texts.ownTiers,
  note: texts.note,
  state: agreementsTexts.state,
} as const satisfies Record<keyof AgreementValues, string>
