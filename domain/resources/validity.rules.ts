import { addDays, daysBetween, type LocalDate } from '../local-date.ts'

export const validities = ['vigente', 'por_vencer', 'vencido'] as const
export type Validity = (typeof validities)[number]

/** Warnings about a document start this many days before it expires. */
export const warningDays = 60
/** From here it is listed, and from here it is at the top. */
export const soonDays = 30
export const lastDays = 7

/** A document is valid until the end of the day on which it expires. */
export function validityOf(expires_on: LocalDate, today: LocalDate): Validity {
  if (expires_on < today) return 'vencido'
  return expires_on <= addDays(today, warningDays) ? 'por_vencer' : 'vigente'
}

export type Urgency = 'none' | 'plan' | 'soon' | 'now' | 'expired'

/** The urgency of a document: 60, 30 and 7 days before its expiry, and after it. */
export function urgencyOf(expires_on: LocalDate, today: LocalDate): Urgency {
  const days = daysBetween(today, expires_on)
  if (days < 0) return 'expired'
  if (days <= lastDays) return 'now'
  if (days <= soonDays) return 'soon'
  return days <= warningDays ? 'plan' : 'none'
}

/** The worst state of several documents; null without documents. */
export function worstValidity(expiries: readonly (LocalDate | null)[], today: LocalDate): Validity | null {
  const first = expiries.filter((date) => date !== null).toSorted()[0]
  return first === undefined ? null : validityOf(first, today)
}

type Paper = { kind: string; number: string; expires_on: LocalDate }

/**
 * For each kind the document that expires last: a renewed one does not count. Other documents count by their
 * number.
 */
export function currentPapers<P extends Paper>(papers: readonly P[]): P[] {
  const latest = new Map<string, P>()
  for (const paper of papers) {
    const key = paper.kind === 'otro' ? `otro ${paper.number}` : paper.kind
    const known = latest.get(key)
    if (!known || known.expires_on < paper.expires_on) latest.set(key, paper)
  }
  return [...latest.values()]
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
