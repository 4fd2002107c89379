import * as onlinePayments from './contract/online-payments.contract.ts'
import * as paymentAccounts from './contract/payment-accounts.contract.ts'

export const contract = {
  title: 'Pagos en línea',
  endpoints: { ...onlinePayments, ...paymentAccounts },
} as const
