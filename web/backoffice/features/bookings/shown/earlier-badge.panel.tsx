import { IconHistory } from '@tabler/icons-react'

import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { earlierName } from '#words/office/movement-columns.ts'

/** Mark of a payment from before an import. */
export function EarlierBadge() {
  return (
    <StatusBadge tone="quiet" icon={IconHistory} size="sm">
      {earlierName}
    </StatusBadge>
  )
}
