import { Paper, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCompass, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  description?: ReactNode
  icon?: TablerIcon
  /** the button that creates the first entry, or completes what is missing */
  action?: ReactNode
  /** on the page itself, with no list or card around it */
  isAlone?: boolean
}

/** Explains an empty place, and how to fill it. */
export function EmptyState({
  title,
  description,
  icon: Icon = IconCompass,
  action,
  isAlone = false,
}: EmptyStateProps) {
  const content = (
    <Stack align="center" gap="xs" px="md" py={48} ta="center">
      <ThemeIcon variant="light" color="gray" size={48} radius="xl">
        <Icon size={26} stroke={1.5} aria-hidden />
      </ThemeIcon>
      <Text fw={600} mt="xs">
        {title}
      </Text>
      {description && (
        <Text c="dimmed" size="sm" maw={420}>
          {description}
        </Text>
      )}
      {action && <div style={{ marginTop: 8 }}>{action}</div>}
    </Stack>
  )
  return isAlone ? <Paper withBorder>{content}</Paper> : content
}
