import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'

import { useMe, useToday } from '#web/backoffice/me.ts'
import { paths as office } from '#web/backoffice/paths.ts'

import type { FleetLack } from '../contract/fleet-days.contract.ts'
import { paths } from '../module.paths.ts'
import { lackText, spanText } from '../words/capacity-text.ts'
import { capacityTexts as texts } from './capacity.texts.ts'

import classes from './capacity.module.css'

export const boardOf = (date: string) => `${office.scheduleSheets}?date=${date}`

/** What is missing, for which tours, and where it is solved. */
export function LackRow({ lack, date }: { lack: FleetLack; date: string }) {
  const clock = { today: useToday(), time_zone: useMe().tour_operator.time_zone }
  const tours = new Set(lack.departures.map(({ product, start_time }) => `${product.name} ${start_time}`))
  return (
    <Stack gap={4} className={classes['lack']}>
      <Text size="sm" fw={600}>
        {[lackText(lack), spanText(lack.from, lack.to, clock)].join(', ')}
      </Text>
      <Text size="xs" c="dimmed">
        {[...tours, texts.people(lack.people)].join(' · ')}
      </Text>
      <Group gap="md">
        <Anchor component={Link} to={boardOf(date)} size="sm" py={4}>
          {texts.toBoard}
        </Anchor>
        {lack.what !== 'guides' && (
          <Anchor component={Link} to={paths.vanReserves} size="sm" py={4}>
            {texts.toReserve}
          </Anchor>
        )}
      </Group>
    </Stack>
  )
}
