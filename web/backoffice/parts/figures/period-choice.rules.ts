import { addDays, type LocalDate, monthOf } from '#domain/local-date.ts'

export const spans = ['mes', 'mes_pasado', 'anio', 'anio_pasado', 'doce', 'fechas'] as const
export type Span = (typeof spans)[number]

/** Keys of the address that choose a period; '' means not set. */
export const periodKeys = ['period', 'from', 'to'] as const
export type PeriodValues = Record<(typeof periodKeys)[number], string>

export function spanOf({ period, from, to }: PeriodValues): Span {
  if (from || to) return 'fechas'
  return spans.find((each) => each === period) ?? 'mes'
}

/** The chosen days, both included; without a choice this month. */
export function periodOf(values: PeriodValues, today: LocalDate): { from: LocalDate; to: LocalDate } {
  const year = Number(today.slice(0, 4))
  const month = monthOf(today)
  switch (spanOf(values)) {
    case 'mes':
      return month
    case 'mes_pasado':
      return monthOf(addDays(month.from, -1))
    case 'anio':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
    case 'anio_pasado':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
    case 'doce':
      return { from: monthOf(addDays(month.from, -334)).from, to: month.to }
    case 'fechas':
      return {
        from: values.from || monthOf(values.to || today).from,
        to: values.to || monthOf(values.from || today).to,
      }
  }
}
