import { addDays, type LocalDate } from '#domain/local-date.ts'
import { rutCheckDigit } from '#domain/persons/rut.rules.ts'
import type { CategoryCode } from '#domain/products/product/product.ts'

import { companionName } from './companion-names.ts'
import type { PlannedBooking } from './plan-bookings.ts'
import { seededRandom, seedOf, type Random } from './random.ts'

const diets = ['Vegetariana', 'Vegetariana', 'Vegana', 'Sin gluten', 'Sin lactosa', 'Alergia al maní']
const health = ['Asma leve', 'Presión alta controlada', 'Usa bastón', 'Embarazo de 4 meses', 'Mareos en ruta']
const ages: Record<CategoryCode, [number, number]> = {
  ADULT: [24, 60],
  CHILD: [8, 10],
  INFANT: [0, 1],
  YOUTH: [13, 17],
  SENIOR: [66, 79],
  STUDENT: [19, 27],
  OTHER: [20, 60],
}

/**
 * The people of a booking, in the order of its lines; the first is the contact. Future bookings have missing
 * data.
 */
export function passengersOf({ departure, customer, quote, status }: PlannedBooking, random: Random) {
  const { date } = departure.slot
  const served = status === 'completada' || status === 'no_presentada'
  const known = served || random.chance(70)
  return quote.passengers.map(({ category_code, residency }, position) => {
    // The same people travel on every tour of a customer.
    const own = seededRandom(seedOf(`${customer.email} ${category_code} ${position}`))
    const child = category_code === 'CHILD' || category_code === 'INFANT'
    const named = position === 0 || known
    const detailed = named && (served || random.chance(55))
    return {
      category_code,
      residency,
      position,
      full_name: position === 0 ? customer.full_name : named ? companionName(customer, child, own) : '',
      ...(detailed ? document(customer.nationality, own) : { document_type: '', document_number: '' }),
      nationality: named ? customer.nationality : '',
      birth_date: detailed ? birthDate(category_code, date, own) : null,
      diet: named && own.chance(11) ? own.pick(diets) : '',
      health_notes: named && !child && own.chance(4) ? own.pick(health) : '',
      attendance:
        status === 'completada'
          ? ('a_bordo' as const)
          : status === 'no_presentada'
            ? ('no_show' as const)
            : ('pendiente' as const),
    }
  })
}

/** Counted from the new year, so that it is the same on each of a customer's tours. */
function birthDate(code: CategoryCode, date: LocalDate, random: Random): LocalDate {
  const [youngest, oldest] = ages[code]
  const days = Math.round(random.between(youngest, oldest) * 365.25) + random.between(20, 330)
  return addDays(`${date.slice(0, 4)}-01-01`, -days)
}

/** Document numbers from unassigned ranges. */
function document(nationality: string, random: Random) {
  if (nationality === 'CL')
    return { document_type: 'rut', document_number: rut(random.between(55_000_000, 55_999_999)) }
  if (nationality === 'AR' || nationality === 'PE')
    return { document_type: 'dni', document_number: `99${random.between(100_000, 999_999)}` }
  return { document_type: 'pasaporte', document_number: `X9${random.between(100_000, 999_999)}` }
}

function rut(number: number): string {
  return `${String(number).replace(/\B(?=(\d{3})+$)/g, '.')}-${rutCheckDigit(String(number))}`
}
