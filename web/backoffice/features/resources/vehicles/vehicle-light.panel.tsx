import { IconTool } from '@tabler/icons-react'

import type { VehicleRow } from '#contract/resources/vehicles.contract.ts'
import { useToday } from '#web/backoffice/me.ts'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatDate } from '#words/format.ts'

import { PaperLight } from './paper-light.panel.tsx'
import { papersOf } from './vehicle-values.rules.ts'
import { lightTexts as texts } from './vehicles.texts.ts'

type Lit = Pick<VehicleRow, 'documents' | 'away_today' | 'validity'>

/** Whether a vehicle can go out today, as text: obstacles before warnings. */
export function VehicleLight({ vehicle }: { vehicle: Lit }) {
  const { away_today, validity } = vehicle
  const today = useToday()
  if (away_today === null || validity === 'vencido') return <PaperLight papers={papersOf(vehicle)} />
  const { reason, until } = away_today
  return (
    <StatusBadge tone="waiting" icon={IconTool}>
      {until > today ? texts.awayUntil(reason, formatDate(until)) : texts.awayToday(reason)}
    </StatusBadge>
  )
}
