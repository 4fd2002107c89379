import { addDays, type LocalDate } from '../local-date.ts'

export const validities = ['vigente', 'por_vencer', 'vencido'] as const
export type Validity = (typeof validities)[number]

/** A paper is told about this many days before it expires. */
export const warningDays = 60

/** A paper is good until the end of the day it expires on. */
export function validityOf(expires_on: LocalDate, today: LocalDate): Validity {
  if (expires_on < today) return 'vencido'
  return expires_on <= addDays(today, warningDays) ? 'por_vencer' : 'vigente'
}

/** Several papers are as good as the worst of them; null where there is none. */
export function worstValidity(expiries: readonly (LocalDate | null)[], today: LocalDate): Validity | null {
  const first = expiries.filter((date) => date !== null).toSorted()[0]
  return first === undefined ? null : validityOf(first, today)
}

/** The first and last day on which a paper of this validity expires; null where there is no such end. */
export function expiryRange(
  validity: Validity,
  today: LocalDate,
): { from: LocalDate | null; to: LocalDate | null } {
  const lastWarned = addDays(today, warningDays)
  switch (validity) {
    case 'vencido':
      return { from: null, to: addDays(today, -1) }
    case 'por_vencer':
      return { from: today, to: lastWarned }
    case 'vigente':
      return { from: addDays(lastWarned, 1), to: null }
  }
}
