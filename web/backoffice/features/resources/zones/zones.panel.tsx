import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEdit, IconMapPins, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { deleteZone, listZones, orderZones, type Zone } from '#contract/resources/zones.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { ZoneName } from './zone-name.panel.tsx'
import { ZoneDialog } from './zone.form.tsx'
import { zonesTexts as texts } from './zones.texts.ts'

import classes from './zones.module.css'

/** The zones in the order of driving: made, changed, moved and deleted. */
export function Zones() {
  const zones = useQuery(apiQuery(listZones, {}))
  const [edited, setEdited] = useState<Zone | 'nueva' | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const ordering = useCommand(orderZones, { onProblem: notifyProblem })
  const removing = useCommand(deleteZone, {
    onDone: () => notifyDone(texts.removed),
    onProblem: notifyProblem,
  })
  const mayEdit = mayDo('resources.edit')
  if (zones.isError) {
    return (
      <ProblemAlert
        title={uiTexts.loadFailed}
        problem={problemOf(zones.error)}
        onRetry={() => void zones.refetch()}
      />
    )
  }
  if (!zones.data) {
    return (
      <Stack gap="xs" role="group" aria-busy aria-label={uiTexts.loading}>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} height={56} />
        ))}
      </Stack>
    )
  }
  const rows = zones.data
  const move = (zone: Zone, to: number) => {
    const ids = rows.map(({ id }) => id).filter((id) => id !== zone.id)
    ids.splice(to, 0, zone.id)
    setAnnouncement(texts.moved(zone.name, to + 1, rows.length))
    ordering.run({ body: { ids } })
  }
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('nueva')}>
      {texts.add}
    </Button>
  )
  return (
    <Stack gap="sm">
      {rows.length === 0 ? (
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
            {rows.map((zone, index) => (
              <li key={zone.id} className={classes['zone']}>
                <div className={classes['what']}>
                  <Text fw={600} component="div">
                    <ZoneName name={zone.name} color={zone.color} />
                  </Text>
                  <Text size="sm" c="dimmed">
                    {texts.before(zone.minutes_before_start)}
                    {' · '}
                    {texts.accommodations(zone.accommodations)}
                  </Text>
                </div>
                {mayEdit && (
                  <Group gap={2} wrap="nowrap">
                    <Tool
                      label={texts.up(zone.name)}
                      icon={IconArrowUp}
                      disabled={index === 0 || ordering.isRunning}
                      onClick={() => move(zone, index - 1)}
                    />
                    <Tool
                      label={texts.down(zone.name)}
                      icon={IconArrowDown}
                      disabled={index === rows.length - 1 || ordering.isRunning}
                      onClick={() => move(zone, index + 1)}
                    />
                    <Tool label={texts.editOne(zone.name)} icon={IconEdit} onClick={() => setEdited(zone)} />
                    <Tool
                      label={texts.removeOne(zone.name)}
                      icon={IconTrash}
                      disabled={zone.accommodations > 0 || removing.isRunning}
                      onClick={() =>
                        confirm({
                          title: texts.removeTitle(zone.name),
                          consequences: texts.removeBody,
                          act: texts.remove,
                          onConfirm: () => removing.run({ params: { id: zone.id } }),
                        })
                      }
                    />
                  </Group>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      <VisuallyHidden component="output">{announcement}</VisuallyHidden>
      <ZoneDialog zone={edited} onClose={() => setEdited(null)} />
    </Stack>
  )
}

type ToolProps = { label: string; icon: typeof IconEdit; onClick: () => void; disabled?: boolean }

function Tool({ label, icon: Icon, onClick, disabled = false }: ToolProps) {
  return (
    <IconButton
      variant="subtle"
      color="gray"
      size="lg"
      // Grey boxes would be more prominent than the active buttons.
      bg={disabled ? 'transparent' : undefined}
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}
