import type { SlotProps } from '#web/backoffice/office-module.ts'

import { PaymentAccountsPanel } from './accounts/payment-accounts.panel.tsx'

export const OperatorAccounts = ({ operatorId }: SlotProps['operator-money']) => (
  <PaymentAccountsPanel operator_id={operatorId} />
)
