import { Badge } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react'

/** good: done; waiting: needs an action; bad: lost or wrong; info: under way; quiet: at rest. */
export type Tone = 'good' | 'waiting' | 'bad' | 'info' | 'quiet'

const tones: Record<Tone, { color: string; icon: TablerIcon }> = {
  good: { color: 'green', icon: IconCircleCheck },
  waiting: { color: 'yellow', icon: IconClock },
  bad: { color: 'red', icon: IconCircleX },
  info: { color: 'blue', icon: IconInfoCircle },
  quiet: { color: 'gray', icon: IconCircleDashed },
}

type StatusBadgeProps = { tone: Tone; children: string; icon?: TablerIcon; size?: 'sm' | 'md' | 'lg' }

/** A status as a word, an icon and a colour. */
export function StatusBadge({ tone, children, icon, size = 'md' }: StatusBadgeProps) {
  const { color, icon: usual } = tones[tone]
  const Icon = icon ?? usual
  return (
    <Badge
      variant="light"
      color={color}
      size={size}
      radius="sm"
      tt="none"
      fw={600}
      lts={0}
      miw="max-content"
      style={{ verticalAlign: 'middle' }}
      leftSection={<Icon size={14} stroke={2} aria-hidden />}
    >
      {children}
    </Badge>
  )
}
