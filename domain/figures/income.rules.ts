import { isWithoutMoney, type LedgerStatus, type PaymentMethod } from '../bookings/payment.ts'

type Movement = { status: LedgerStatus; on_credit: boolean; is_trial: boolean; is_earlier: boolean }

/** Money moved on the day of the movement: no agency credit, no trial of a provider, nothing from before an import. */
export const isMoney = ({ on_credit, is_trial, is_earlier }: Omit<Movement, 'status'>): boolean =>
  !on_credit && !is_trial && !is_earlier

/** Payments and refunds of this kind are the income of a day. */
export const isIncome = ({ status, ...of }: Movement): boolean => status === 'aprobado' && isMoney(of)

export const withoutMoney = (methods: readonly PaymentMethod[]) => methods.filter(isWithoutMoney)
