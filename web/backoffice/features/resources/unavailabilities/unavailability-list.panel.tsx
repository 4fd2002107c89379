import { ActionIcon, Group, Text } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'

import type { Unavailability } from '#contract/resources/unavailabilities.contract.ts'

import { whenOf } from './unavailabilities.rules.ts'
import { unavailabilityTexts as texts } from './unavailabilities.texts.ts'

import classes from './unavailabilities.module.css'

type Tools = { onEdit: (range: Unavailability) => void; onRemove: (range: Unavailability) => void }
type ListProps = {
  ranges: readonly Unavailability[]
  /** null without the permission */
  tools: Tools | null
}

export function UnavailabilityList({ ranges, tools }: ListProps) {
  return (
    <ul className={classes['ranges']}>
      {ranges.map((range) => (
        <li key={range.id} className={classes['range']}>
          <div>
            <Text size="sm" fw={600}>
              {whenOf(range)}
            </Text>
            <Text size="sm" c="dimmed">
              {range.reason}
            </Text>
          </div>
          {tools && <RangeTools range={range} {...tools} />}
        </li>
      ))}
    </ul>
  )
}

function RangeTools({ range, onEdit, onRemove }: Tools & { range: Unavailability }) {
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.editOne(whenOf(range))}
        onClick={() => onEdit(range)}
      >
        <IconEdit size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.removeOne(whenOf(range))}
        onClick={() => onRemove(range)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
