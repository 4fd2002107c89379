import type { ApiError } from '#contract/endpoint/error.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { moneyTexts as texts } from './booking-money.texts.ts'

/** The amount over the balance of a payment that needs a confirmation. */
export function overpaymentIn(problem: ApiError | null): number | null {
  const over = problem?.code === 'overpayment_unseen' ? problem.details?.['over'] : undefined
  return typeof over === 'number' ? over : null
}

/** Asks, where it is that refusal; answers whether it did. What was typed stays behind the question. */
export function asksOverpayment(problem: ApiError, onAccept: (seen_overpayment: number) => void): boolean {
  const over = overpaymentIn(problem)
  if (over === null) return false
  confirm({
    title: texts.overTitle,
    consequences: problem.message,
    act: texts.overAct,
    stay: uiTexts.keepEditing,
    isDestructive: false,
    onConfirm: () => onAccept(over),
  })
  return true
}

/** Asks whether an agency paid what is above the customer's balance; answers whether it did. */
export function asksAgency(problem: ApiError, onAccept: (seen_credit: number) => void): boolean {
  const over = problem.code === 'agency_payment_unseen' ? problem.details?.['over'] : undefined
  if (typeof over !== 'number') return false
  confirm({
    title: texts.agencyTitle,
    consequences: problem.message,
    act: texts.agencyAct,
    stay: uiTexts.keepEditing,
    isDestructive: false,
    onConfirm: () => onAccept(over),
  })
  return true
}

/** Asks about a rate far from the day's; answers whether it did. */
export function asksRate(problem: ApiError, onAccept: () => void): boolean {
  if (problem.code !== 'rate_unconfirmed') return false
  confirm({
    title: texts.rateTitle,
    consequences: problem.message,
    act: texts.rateAct,
    stay: uiTexts.keepEditing,
    isDestructive: false,
    onConfirm: onAccept,
  })
  return true
}

/** Whether a refusal was a question, that the form does not repeat as an alert. */
export const isAskedIn = (problem: ApiError): boolean =>
  overpaymentIn(problem) !== null || ['rate_unconfirmed', 'agency_payment_unseen'].includes(problem.code)
