import { expect, test } from 'vitest'

import { speak } from '../language.ts'
import { promoLackText } from './promo-lack-text.ts'

test('names the condition of a promo code that is not met', () => {
  expect(promoLackText({ lack: 'people', min_people: 4 })).toBe(
    'Ese código promocional es válido desde 4 personas.',
  )
  expect(promoLackText({ lack: 'tours' })).toBe('Ese código promocional es de otro tour.')
  const dates = (from: string | null, to: string | null) => promoLackText({ lack: 'dates', from, to })
  expect(dates('2027-05-01', '2027-05-31')).toContain('del sáb 1 may al lun 31 may')
  expect(dates('2027-05-01', null)).toContain('desde el sáb 1 may')
  expect(dates(null, '2027-05-31')).toContain('hasta el lun 31 may')
  expect(speak('en', () => promoLackText({ lack: 'people', min_people: 4 }))).toContain('from 4 people on')
  expect(promoLackText({})).toContain('el número de personas')
})
