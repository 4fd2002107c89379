import { addDays, type LocalDate } from '../local-date.ts'

/** When what is owed should have come: late, today, within the week that begins today, or after it. */
export const owedWhens = ['atrasado', 'hoy', 'semana', 'despues'] as const
export type OwedWhen = (typeof owedWhens)[number]

type Days = { from?: LocalDate; to?: LocalDate }

/** The days of each, both included; together they are all days. */
export function daysOf(when: OwedWhen, today: LocalDate): Days {
  switch (when) {
    case 'atrasado':
      return { to: addDays(today, -1) }
    case 'hoy':
      return { from: today, to: today }
    case 'semana':
      return { from: addDays(today, 1), to: addDays(today, 6) }
    case 'despues':
      return { from: addDays(today, 7) }
  }
}
