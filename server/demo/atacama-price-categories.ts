import type { DemoPriceCategory } from './demo-types.ts'

export const atacamaCategories: Record<
  'adult' | 'child' | 'highlandChild' | 'infant' | 'adultUpTo64' | 'senior' | 'student',
  DemoPriceCategory
> = {
  adult: { code: 'ADULT', label: 'Adulto', min_age: 12, max_age: null, seats: 1, needs_adult: false },
  adultUpTo64: { code: 'ADULT', label: 'Adulto', min_age: 12, max_age: 64, seats: 1, needs_adult: false },
  child: { code: 'CHILD', label: 'Niño', min_age: 3, max_age: 11, seats: 1, needs_adult: true },
  highlandChild: { code: 'CHILD', label: 'Niño', min_age: 5, max_age: 11, seats: 1, needs_adult: true },
  infant: { code: 'INFANT', label: 'Bebé en brazos', min_age: 0, max_age: 2, seats: 0, needs_adult: true },
  senior: { code: 'SENIOR', label: 'Adulto mayor', min_age: 65, max_age: null, seats: 1, needs_adult: false },
  student: {
    code: 'STUDENT',
    label: 'Estudiante con credencial',
    min_age: 12,
    max_age: 29,
    seats: 1,
    needs_adult: false,
  },
}
