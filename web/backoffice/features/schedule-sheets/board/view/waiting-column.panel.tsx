import { Text } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { memo, useMemo } from 'react'

import type { BoardItem, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'

import { useBoardTools, type Known } from '../state/board-tools.hook.ts'
import { passengerIdsOf } from '../state/board.rules.ts'
import { boardTexts as texts, waitingNames } from '../state/board.texts.ts'
import { groupWaiting, type WaitingGroup, type WaitingPlace } from '../state/waiting.rules.ts'
import { PartyRow } from './party-row.panel.tsx'

import classes from '../parts/board.module.css'

type WaitingColumnProps = {
  items: readonly BoardItem[]
  places: ScheduleBoard['places']
  zones: ScheduleBoard['zones']
  known: Known
  matching: ReadonlySet<string> | null
}

/** Unassigned people by zone and hotel; a whole zone or hotel is dragged at once. */
export const WaitingColumn = memo(function WaitingColumn({
  items,
  places,
  zones,
  known,
  matching,
}: WaitingColumnProps) {
  const sought = useMemo(
    () => (matching ? items.filter(({ id }) => matching.has(id)) : items),
    [items, matching],
  )
  const groups = useMemo(() => groupWaiting(sought, { places, zones }), [sought, places, zones])
  const everybody = useMemo(
    () => items.reduce((sum, { passengers }) => sum + passengers.filter((each) => !each.sheet_id).length, 0),
    [items],
  )
  return (
    <section
      className={classes['waiting']}
      data-drop=""
      data-column
      data-folded={everybody === 0 || undefined}
      aria-label={texts.waitingOf(everybody)}
    >
      <header className={classes['waitingHeader']}>
        <h2>{texts.waiting}</h2>
        <span className={classes['total']} data-some={everybody > 0 || undefined}>
          {everybody}
        </span>
      </header>
      <ScrollRegion className={classes['scroll']} label={texts.waitingRegion}>
        {groups.map((group) => (
          <Group key={group.key} group={group} known={known} />
        ))}
        {groups.length === 0 && <Nobody isFiltered={matching !== null && everybody > 0} />}
      </ScrollRegion>
    </section>
  )
})

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className={classes['nobody']}>
      {!isFiltered && <IconChecks size={22} aria-hidden />}
      <Text size="sm" fw={600}>
        {isFiltered ? texts.nobodyFound : texts.nobodyWaits}
      </Text>
      {!isFiltered && (
        <Text size="xs" c="dimmed">
          {texts.nobodyWaitsBody}
        </Text>
      )}
    </div>
  )
}

function Group({ group, known }: { group: WaitingGroup; known: Known }) {
  const name = group.kind === 'zone' ? group.name : waitingNames[group.kind]
  const ids = group.places.flatMap(({ parties }) => passengerIdsOf(parties))
  return (
    <section className={classes['zone']} aria-label={texts.placeLabel(name, group.people)}>
      <Handle label={texts.placeLabel(name, group.people)} ids={ids} className={classes['zoneName'] ?? ''}>
        <span className={classes['swatch']} style={{ background: group.color || undefined }} aria-hidden />
        <span className={classes['grow']}>{name}</span>
        <span className={classes['sum']}>{group.people}</span>
      </Handle>
      {group.places.map((place) => (
        <Place key={place.key} place={place} known={known} isNamed={group.kind !== 'to_define'} />
      ))}
    </section>
  )
}

function Place({ place, known, isNamed }: { place: WaitingPlace; known: Known; isNamed: boolean }) {
  const name = texts.place(place.name)
  return (
    <>
      {isNamed && (
        <Handle
          label={texts.placeLabel(name, place.people)}
          ids={passengerIdsOf(place.parties)}
          className={classes['placeName'] ?? ''}
        >
          <span className={classes['grow']}>{name}</span>
          <span className={classes['sum']}>{place.people}</span>
        </Handle>
      )}
      {place.parties.map((party) => (
        <PartyRow key={party.item.id} party={party} sheetId={null} known={known} hasCode isOther={false} />
      ))}
    </>
  )
}

type HandleProps = { label: string; ids: string[]; className: string; children: React.ReactNode }

/** Everybody of a zone or of a hotel, to carry or move together. */
function Handle({ label, ids, className, children }: HandleProps) {
  const { ask, canEdit } = useBoardTools()
  return (
    <button
      type="button"
      className={className}
      tabIndex={-1}
      data-row
      {...(canEdit && { 'data-drag': 'people' })}
      data-passengers={ids.join(' ')}
      data-sheet=""
      data-label={label}
      aria-haspopup="menu"
      aria-label={label}
      onClick={(event) =>
        ask({ kind: 'people', passenger_ids: ids, title: label, item_id: null, anchor: event.currentTarget })
      }
    >
      {children}
    </button>
  )
}
