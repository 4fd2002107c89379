import { validityNames } from '#contract/resource-words.ts'
import type { Validity } from '#domain/resources/validity.rules.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const tones: Record<Validity, Tone> = { vigente: 'good', por_vencer: 'waiting', vencido: 'bad' }

/** How long a paper still holds. */
export function ValidityBadge({ validity }: { validity: Validity }) {
  return <StatusBadge tone={tones[validity]}>{validityNames[validity]}</StatusBadge>
}
