import { formatList, languageName } from '#words/formatters.ts'

export const texts = {
  ofTour: 'Quiénes guían este tour',
  ofBooking: 'Quién te guía',
  speaks: (codes: readonly string[]) =>
    `Habla ${formatList(codes.map((code) => languageName(code).toLowerCase()))}`,
}
export type GuideTexts = typeof texts
