import type { ApiError } from '#contract/endpoint/error.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { moneyTexts as texts } from './booking-money.texts.ts'

/** Refusals that are questions to the user. What was typed stays behind the question. */
const questions = new Map<string, { title: string; act: string }>(Object.entries(texts.questions))

function asks(code: string, problem: ApiError, onConfirm: () => void): boolean {
  const question = problem.code === code ? questions.get(code) : undefined
  if (!question) return false
  confirm({
    ...question,
    consequences: problem.message,
    stay: uiTexts.keepEditing,
    isDestructive: false,
    onConfirm,
  })
  return true
}

const overIn = (code: string, problem: ApiError | null): number | null => {
  const over = problem?.code === code ? problem.details?.['over'] : undefined
  return typeof over === 'number' ? over : null
}

/** The amount over the balance of a payment that needs a confirmation. */
export const overpaymentIn = (problem: ApiError | null) => overIn('overpayment_unseen', problem)

/** Asks, where it is that refusal; answers whether it did. */
export function asksOverpayment(problem: ApiError, onAccept: (seen_overpayment: number) => void): boolean {
  const over = overpaymentIn(problem)
  return over !== null && asks('overpayment_unseen', problem, () => onAccept(over))
}

/** Asks whether an agency paid what is above the customer's balance; answers whether it did. */
export function asksAgency(problem: ApiError, onAccept: (seen_credit: number) => void): boolean {
  const over = overIn('agency_payment_unseen', problem)
  return over !== null && asks('agency_payment_unseen', problem, () => onAccept(over))
}

/** Asks about a rate far from the day's; answers whether it did. */
export const asksRate = (problem: ApiError, onAccept: () => void): boolean =>
  asks('rate_unconfirmed', problem, onAccept)

/** Asks about a payment that looks like one already recorded; answers whether it did. */
export const asksRepeat = (problem: ApiError, onAccept: () => void): boolean =>
  asks('payment_looks_repeated', problem, onAccept)

/** Asks about a reference that the agency used before; answers whether it did. */
export const asksReference = (problem: ApiError, onAccept: () => void): boolean =>
  asks('agency_reference_used', problem, onAccept)

/** Whether a refusal was a question, that the form does not repeat as an alert. */
export const isAskedIn = ({ code }: ApiError): boolean => questions.has(code)
