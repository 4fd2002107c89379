import { IconHandStop, IconNote } from '@tabler/icons-react'

import { textOn } from '#web/ui/parts/readable-color.ts'

import { spokenParty } from '../state/board-spoken.rules.ts'
import { useBoardTools, type Known } from '../state/board-tools.hook.ts'
import type { Party } from '../state/board.rules.ts'
import { boardTexts as texts } from '../state/board.texts.ts'

import classes from '../parts/board.module.css'

type PartyRowProps = {
  party: Party
  sheetId: string | null
  stopId?: string | null
  known: Known
  /** its departure's code: a sheet of one departure says it once, above */
  hasCode: boolean
  /** dimmed: the search looks for others */
  isOther: boolean
}

/** Some people of one booking: carried by the mouse or a finger, opened by a click or Enter. */
export function PartyRow({
  party: { item, passengers },
  sheetId,
  stopId = null,
  known,
  hasCode,
  isOther,
}: PartyRowProps) {
  const { ask, canEdit } = useBoardTools()
  const departure = known.departures.get(item.departure_id)
  const ids = passengers.map(({ id }) => id)
  const label = texts.partyLabel(item.contact_name, passengers.length, item.locator)
  const isPart = passengers.length < item.passengers.length
  const waits = sheetId === null && item.unassigned === 'left_out'
  return (
    <button
      type="button"
      className={classes['party']}
      tabIndex={-1}
      data-row
      {...(canEdit && { 'data-drag': 'people' })}
      data-passengers={ids.join(' ')}
      data-sheet={sheetId ?? ''}
      data-at={stopId ?? ''}
      data-item={item.id}
      data-label={label}
      data-other={isOther || undefined}
      aria-haspopup="menu"
      aria-label={spokenParty({
        label,
        code: departure?.code,
        room: item.room,
        language: item.language,
        hasNote: Boolean(item.note),
        waits,
      })}
      onClick={(event) =>
        ask({
          kind: 'people',
          passenger_ids: ids,
          title: label,
          item_id: item.id,
          anchor: event.currentTarget,
        })
      }
    >
      <span className={classes['count']}>
        {passengers.length}
        {isPart && <small>{`/${item.passengers.length}`}</small>}
      </span>
      <span className={classes['partyName']}>
        <bdi>{item.contact_name}</bdi>
      </span>
      {waits && <IconHandStop size={14} className={classes['mild'] ?? ''} aria-label={texts.leftOut} />}
      {item.note && <IconNote size={14} className={classes['mild'] ?? ''} aria-label={texts.note} />}
      {item.room && <span className={classes['room']}>{item.room}</span>}
      {item.language && item.language !== 'es' && (
        <span className={classes['language']}>{item.language}</span>
      )}
      {departure && hasCode && (
        <span
          className={classes['code']}
          style={{ background: departure.color, color: textOn(departure.color) }}
        >
          {departure.code}
        </span>
      )}
    </button>
  )
}
