import { type LocatedText, textsByPart } from './located-text.rules.ts'

/** An operator's texts for customers, independent of the tour. */
export const operatorTextParts = ['terms', 'bank_details', 'zones', 'pickup_points'] as const
export type OperatorTextPart = (typeof operatorTextParts)[number]

export type OperatorTexts = {
  terms: string
  bank_details: string
  zones: readonly string[]
  pickup_points: readonly string[]
}

export const operatorTexts = ({
  terms,
  bank_details,
  zones,
  pickup_points,
}: OperatorTexts): LocatedText<OperatorTextPart>[] =>
  textsByPart([
    ['terms', [terms]],
    ['bank_details', [bank_details]],
    ['zones', zones],
    ['pickup_points', pickup_points],
  ])
