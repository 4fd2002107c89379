import { Text } from '@mantine/core'

import { Money } from '#web/ui/parts/money.tsx'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'

import type { AccountStatementStatus } from '../../rules/accounts/account.ts'
import { accountStatementStatusNames } from '../../words/accounts/account-names.ts'
import { accountsTexts as texts } from './accounts.texts.ts'

const tones: Record<AccountStatementStatus, Tone> = {
  emitida: 'info',
  confirmada: 'info',
  disputada: 'waiting',
  pagada: 'good',
  anulada: 'quiet',
}

export const StatementBadge = ({ status }: { status: AccountStatementStatus }) => (
  <StatusBadge tone={tones[status]}>{accountStatementStatusNames[status]}</StatusBadge>
)

/** What an agency owes; what it has in its favor is said in words. */
export function Balance({ amount, currency }: { amount: number; currency: string }) {
  if (amount >= 0) return <Money amount={amount} currency={currency} />
  return (
    <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
      {texts.inFavor(formatMoney(-amount, currency))}
    </Text>
  )
}
