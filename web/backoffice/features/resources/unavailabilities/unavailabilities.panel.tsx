import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import { Calendar } from '@mantine/dates'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  listUnavailabilities,
  removeUnavailability,
  type Unavailability,
} from '#contract/resources/unavailabilities.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useToday } from '#web/backoffice/me.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { formatDate } from '#words/format.ts'

import { unavailabilityTexts as texts } from './unavailabilities.texts.ts'
import { UnavailabilityDialog, type Owner } from './unavailability.form.tsx'

import classes from './unavailabilities.module.css'

/** When a vehicle or a person can't be counted on: on a calendar, and as a list. */
export function Unavailabilities({ owner }: { owner: Owner }) {
  const today = useToday()
  const [edited, setEdited] = useState<Unavailability | 'nueva' | null>(null)
  const found = useQuery(apiQuery(listUnavailabilities, { query: owner }))
  const removing = useCommand(removeUnavailability, {
    onDone: () => notifyDone(texts.removed),
    onProblem: notifyProblem,
  })
  const mayEdit = mayDo('resources.edit')
  const ranges = found.data ?? []
  const upcoming = ranges.filter(({ to }) => to >= today)
  const isAway = (date: string) => ranges.some(({ from, to }) => from <= date && date <= to)
  return (
    <section>
      <Group justify="space-between" mb={4}>
        <Title order={3} size="h4">
          {texts.title}
        </Title>
        {mayEdit && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setEdited('nueva')}
          >
            {texts.add}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {owner.vehicle_id ? texts.vehicleHint : texts.personHint}
      </Text>
      {found.isError && (
        <ProblemAlert
          title={uiTexts.readFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      <div className={classes['side']}>
        <Calendar
          aria-label={texts.calendar}
          static
          hideOutsideDates
          size="sm"
          maxLevel="month"
          ariaLabels={uiTexts.calendar}
          getDayProps={(date) =>
            isAway(date)
              ? { className: classes['away'] ?? '', 'aria-label': `${formatDate(date)}, ${texts.away}` }
              : {}
          }
        />
        {upcoming.length > 0 && (
          <ul className={classes['ranges']}>
            {upcoming.map((range) => (
              <li key={range.id} className={classes['range']}>
                <div>
                  <Text size="sm" fw={600}>
                    {whenOf(range)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {range.reason}
                  </Text>
                </div>
                {mayEdit && (
                  <Group gap={2} wrap="nowrap">
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={texts.editOne(whenOf(range))}
                      onClick={() => setEdited(range)}
                    >
                      <IconEdit size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={texts.removeOne(whenOf(range))}
                      onClick={() =>
                        confirm({
                          title: texts.removeTitle,
                          consequences: texts.removeBody,
                          act: texts.remove,
                          onConfirm: () => removing.run({ params: { id: range.id } }),
                        })
                      }
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </Group>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <UnavailabilityDialog owner={owner} range={edited} onClose={() => setEdited(null)} />
    </section>
  )
}

/** «lun 3 may 2027 a vie 7 may 2027», with the hours where it is not whole days. */
function whenOf({ from, to, from_time, to_time }: Unavailability): string {
  const start = [formatDate(from, { year: true }), from_time].filter(Boolean).join(', ')
  if (from === to)
    return [start, to_time && (from_time ? `–${to_time}` : `, ${to_time}`)].filter(Boolean).join('')
  return texts.range(start, [formatDate(to, { year: true }), to_time].filter(Boolean).join(', '))
}
