import { Button, Group, Text, Title } from '@mantine/core'
import { Calendar } from '@mantine/dates'
import { IconPlus } from '@tabler/icons-react'
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

import { isAwayOn, upcomingIn } from './unavailabilities.rules.ts'
import { unavailabilityTexts as texts } from './unavailabilities.texts.ts'
import { UnavailabilityList } from './unavailability-list.panel.tsx'
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
  const upcoming = upcomingIn(ranges, today)
  const askRemoval = ({ id }: Unavailability) =>
    confirm({
      title: texts.removeTitle,
      consequences: texts.removeBody,
      act: texts.remove,
      onConfirm: () => removing.run({ params: { id } }),
    })
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
            isAwayOn(ranges, date)
              ? { className: classes['away'] ?? '', 'aria-label': `${formatDate(date)}, ${texts.away}` }
              : {}
          }
        />
        {upcoming.length > 0 && (
          <UnavailabilityList
            ranges={upcoming}
            tools={mayEdit ? { onEdit: setEdited, onRemove: askRemoval } : null}
          />
        )}
      </div>
      <UnavailabilityDialog owner={owner} range={edited} onClose={() => setEdited(null)} />
    </section>
  )
}
