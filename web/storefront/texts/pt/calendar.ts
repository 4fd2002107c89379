import type { LocalDate } from '#domain/local-date.ts'
import type { PriceUnit } from '#domain/products/product/product.ts'
import { count, formatDate, formatMonth } from '#words/format.ts'
import { inCountry } from '#words/portuguese-countries.ts'

/** Whole groups and vehicles have no seats to count: they are free or not. */
const seatsText = (left: number, whole: boolean) =>
  whole ? count(left, 'livre', 'livres') : count(left, 'vaga', 'vagas')

const unitNotes: Record<PriceUnit, string> = {
  persona: 'Preço por pessoa, para dois adultos.',
  grupo: 'Preço do grupo inteiro.',
  vehiculo: 'Preço de cada veículo inteiro.',
}

export const texts = {
  moreDates: 'Mais datas',
  previous: 'Mês anterior',
  following: 'Próximo mês',
  month: (month: string) => formatMonth(`${month}-01`),
  weekdays: [
    ['seg', 'segunda-feira'],
    ['ter', 'terça-feira'],
    ['qua', 'quarta-feira'],
    ['qui', 'quinta-feira'],
    ['sex', 'sexta-feira'],
    ['sáb', 'sábado'],
    ['dom', 'domingo'],
  ] as const,
  from: (price: string) => `a partir de ${price}`,
  day: (date: LocalDate, said: string, left: number, whole: boolean) =>
    `${formatDate(date, { long: true })}, ${said && `${said}, `}${seatsText(left, whole)}`,
  closedDay: (date: LocalDate, reason: string) => `${formatDate(date, { long: true })}: ${reason}`,
  fullDay: (date: LocalDate, reason: string) =>
    `${formatDate(date, { long: true })}: ${reason}. Ver outras opções`,
  seats: seatsText,
  priceNote: (unit: PriceUnit, country: string, residents: string) =>
    [unitNotes[unit], residents && `Residentes ${inCountry(country)}: a partir de ${residents}.`]
      .filter(Boolean)
      .join(' '),
  noneThisMonth: 'Não há saídas com vagas neste mês. Veja o próximo.',
}
