import { Badge, Button, Group, Text } from '@mantine/core'

import { uiTexts } from '../parts/ui.texts.ts'

import classes from './duplicate-pairs.module.css'

type Side = { name: string; facts: readonly (string | false | null | undefined)[] }
export type ShownPair = {
  key: string
  one: Side
  other: Side
  signs: readonly string[]
  onCompare: () => void
}

/** Pairs of what may be one thing, with why it seems so. */
export function DuplicatePairs({ label, pairs }: { label: string; pairs: readonly ShownPair[] }) {
  return (
    <ul className={classes['pairs']} aria-label={label}>
      {pairs.map(({ key, one, other, signs, onCompare }) => (
        <li key={key} className={classes['pair']}>
          <Shown side={one} />
          <Shown side={other} />
          <Group gap={4}>
            {signs.map((sign) => (
              <Badge key={sign} variant="light" color="teal" radius="sm" tt="none" fw={600}>
                {sign}
              </Badge>
            ))}
          </Group>
          <Button
            variant="default"
            size="sm"
            aria-label={`${uiTexts.compare}: ${uiTexts.both(one.name, other.name)}`}
            onClick={onCompare}
          >
            {uiTexts.compare}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Shown({ side: { name, facts } }: { side: Side }) {
  return (
    <div className={classes['side']}>
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}
