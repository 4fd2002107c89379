import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconMapPins, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { listZones, type Zone } from '#contract/resources/zones.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { ZoneItem } from './zone-item.panel.tsx'
import { ZoneDialog } from './zone.form.tsx'
import { useZoneList } from './zones.hook.ts'
import { zonesTexts as texts } from './zones.texts.ts'

import classes from './zones.module.css'

/** The zones in the order of driving: made, changed, moved and deleted. */
export function Zones() {
  const found = useQuery(apiQuery(listZones, {}))
  const list = useZoneList(found.data ?? [])
  const [edited, setEdited] = useState<Zone | 'nueva' | null>(null)
  const mayEdit = mayDo('resources.edit')
  if (found.isError) {
    return (
      <ProblemAlert
        title={uiTexts.loadFailed}
        problem={problemOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  }
  if (!found.data) return <ZonesLoading />
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('nueva')}>
      {texts.add}
    </Button>
  )
  return (
    <Stack gap="sm">
      {list.zones.length === 0 ? (
        <EmptyState
          isAlone
          icon={IconMapPins}
          title={texts.emptyTitle}
          description={texts.emptyBody}
          action={addButton}
        />
      ) : (
        <>
          <Group justify="space-between" align="flex-end">
            <Text size="sm" c="dimmed" maw={560}>
              {texts.hint}
            </Text>
            {addButton}
          </Group>
          <ol className={classes['zones']} aria-label={texts.title}>
            {list.zones.map((zone, place) => (
              <ZoneItem
                key={zone.id}
                zone={zone}
                place={place}
                list={list}
                onEdit={mayEdit ? () => setEdited(zone) : null}
              />
            ))}
          </ol>
        </>
      )}
      <VisuallyHidden component="output">{list.announcement}</VisuallyHidden>
      <ZoneDialog zone={edited} used={found.data.map(({ color }) => color)} onClose={() => setEdited(null)} />
    </Stack>
  )
}

const ZonesLoading = () => (
  <Stack gap="xs" role="group" aria-busy aria-label={uiTexts.loading}>
    {[0, 1, 2].map((line) => (
      <Skeleton key={line} height={56} />
    ))}
  </Stack>
)
