import { Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEdit, IconTrash } from '@tabler/icons-react'

import type { Zone } from '#contract/resources/zones.contract.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'

import { ZoneName } from './zone-name.panel.tsx'
import type { ZoneList } from './zones.hook.ts'
import { allowedIn } from './zones.rules.ts'
import { zonesTexts as texts } from './zones.texts.ts'

import classes from './zones.module.css'

type ZoneProps = {
  zone: Zone
  place: number
  list: ZoneList
  /** null without the permission */
  onEdit: (() => void) | null
}

export function ZoneItem({ zone, place, list, onEdit }: ZoneProps) {
  return (
    <li className={classes['zone']}>
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
      {onEdit && <ZoneTools zone={zone} place={place} list={list} onEdit={onEdit} />}
    </li>
  )
}

function ZoneTools({ zone, place, list, onEdit }: ZoneProps & { onEdit: () => void }) {
  const allowed = allowedIn(list.zones, place)
  return (
    <Group gap={2} wrap="nowrap">
      <Tool
        label={texts.up(zone.name)}
        icon={IconArrowUp}
        disabled={!allowed.up || list.isOrdering}
        onClick={() => list.move(zone, place - 1)}
      />
      <Tool
        label={texts.down(zone.name)}
        icon={IconArrowDown}
        disabled={!allowed.down || list.isOrdering}
        onClick={() => list.move(zone, place + 1)}
      />
      <Tool label={texts.editOne(zone.name)} icon={IconEdit} onClick={onEdit} />
      <Tool
        label={texts.removeOne(zone.name)}
        icon={IconTrash}
        disabled={!allowed.remove || list.isRemoving}
        onClick={() => list.remove(zone)}
      />
    </Group>
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
