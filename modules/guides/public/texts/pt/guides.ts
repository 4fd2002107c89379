import { formatList, languageName } from '#words/formatters.ts'

import type { GuideTexts } from '../es/guides.ts'

export const texts: GuideTexts = {
  ofTour: 'Quem guia este passeio',
  ofBooking: 'Quem vai guiar você',
  speaks: (codes) => `Fala ${formatList(codes.map((code) => languageName(code).toLowerCase()))}`,
}
