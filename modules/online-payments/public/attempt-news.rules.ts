import type { PublicAttempt } from '../contract/online-payments.contract.ts'
import { openStatuses } from '../rules/payment-attempt.rules.ts'

/** The provider has not reported the result yet. */
export const isChecking = (attempt: PublicAttempt | null): boolean =>
  attempt !== null && openStatuses.includes(attempt.status)
