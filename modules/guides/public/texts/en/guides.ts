import { formatList, languageName } from '#words/formatters.ts'

import type { GuideTexts } from '../es/guides.ts'

export const texts: GuideTexts = {
  ofTour: 'Who guides this tour',
  ofBooking: 'Who guides you',
  speaks: (codes) => `Speaks ${formatList(codes.map(languageName))}`,
}
