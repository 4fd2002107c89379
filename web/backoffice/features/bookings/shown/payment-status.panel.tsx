import {
  IconArrowBackUp,
  IconBuildingBank,
  IconBuildingStore,
  IconCashBanknote,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconFlask,
  type TablerIcon,
} from '@tabler/icons-react'

import type { PaymentStatus } from '#domain/bookings/booking-money.rules.ts'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { paymentStatusNames, trialName } from '#words/office/code-names.ts'

const looks: Record<PaymentStatus, { tone: Tone; icon: TablerIcon }> = {
  sin_pago: { tone: 'quiet', icon: IconCircleDashed },
  abono: { tone: 'waiting', icon: IconCircleHalf2 },
  pagada: { tone: 'good', icon: IconCircleCheck },
  sobrepagada: { tone: 'bad', icon: IconArrowBackUp },
  reembolso_parcial: { tone: 'info', icon: IconArrowBackUp },
  reembolsada: { tone: 'quiet', icon: IconCashBanknote },
  contracargo: { tone: 'bad', icon: IconBuildingBank },
  a_credito: { tone: 'info', icon: IconBuildingStore },
}

/** Mark of a sandbox payment. */
export function TrialBadge() {
  return (
    <StatusBadge tone="info" icon={IconFlask} size="sm">
      {trialName}
    </StatusBadge>
  )
}

/** A booking's payment status as a word, an icon and a colour. */
export function PaymentStatusBadge({ status, size = 'md' }: { status: PaymentStatus; size?: 'sm' | 'md' }) {
  const { tone, icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={icon} size={size}>
      {paymentStatusNames[status]}
    </StatusBadge>
  )
}
