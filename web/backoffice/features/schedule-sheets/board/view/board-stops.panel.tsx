import { IconFlag, IconLock, IconMapPin, IconAlertTriangle } from '@tabler/icons-react'

import type { BoardSheet, BoardStop } from '#contract/schedule-sheets/schedule-board.ts'

import { spokenStop } from '../state/board-spoken.rules.ts'
import { type Known, stopName, useBoardTools } from '../state/board-tools.hook.ts'
import { isOpen, type Party, passengerIdsOf, peopleOf } from '../state/board.rules.ts'
import { boardTexts as texts, stopKindNames } from '../state/board.texts.ts'
import { PartyRow } from './party-row.panel.tsx'

import classes from '../parts/board.module.css'

type BoardStopsProps = {
  sheet: BoardSheet
  parties: ReadonlyMap<string, Party[]>
  known: Known
  matching: ReadonlySet<string> | null
}

/** The stops of a run in order, each with who gets on; at the end those whose stop is still being found. */
export function BoardStops({ sheet, parties, known, matching }: BoardStopsProps) {
  const loose = parties.get('') ?? []
  const hasCode = sheet.departure_ids.length !== 1
  const isOther = (party: Party) => matching !== null && !matching.has(party.item.id)
  if (sheet.stops.length === 0 && loose.length === 0)
    return <p className={classes['noStops']}>{texts.noStops}</p>
  return (
    <ol className={classes['stops']}>
      {sheet.stops.map((stop) => {
        const here = parties.get(stop.id) ?? []
        return (
          <li
            key={stop.id}
            className={classes['stop']}
            data-drop={sheet.id}
            data-stop={stop.id}
            data-quiet={here.length === 0 || undefined}
          >
            <StopRow sheet={sheet} stop={stop} here={here} known={known} />
            {here.map((party) => (
              <PartyRow
                key={party.item.id}
                party={party}
                sheetId={sheet.id}
                stopId={stop.id}
                known={known}
                hasCode={hasCode}
                isOther={isOther(party)}
              />
            ))}
          </li>
        )
      })}
      {loose.length > 0 && (
        <li className={classes['stop']}>
          <span className={classes['loose']}>{texts.looseStop}</span>
          {loose.map((party) => (
            <PartyRow
              key={party.item.id}
              party={party}
              sheetId={sheet.id}
              known={known}
              hasCode={hasCode}
              isOther={isOther(party)}
            />
          ))}
        </li>
      )}
    </ol>
  )
}

type StopRowProps = { sheet: BoardSheet; stop: BoardStop; here: readonly Party[]; known: Known }

function StopRow({ sheet, stop, here, known }: StopRowProps) {
  const { ask, canEdit } = useBoardTools()
  const name =
    stopName(stop, known) || (stop.kind === 'recogida' ? texts.place('') : stopKindNames[stop.kind])
  const people = peopleOf(here)
  const mayCarry = canEdit && isOpen(sheet) && !stop.arrived_at
  const Icon = stop.kind === 'encuentro' ? IconMapPin : stop.kind === 'recogida' ? null : IconFlag
  return (
    <button
      type="button"
      className={classes['stopRow']}
      tabIndex={-1}
      data-row
      {...(mayCarry && { 'data-drag': 'stop' })}
      data-sheet={sheet.id}
      data-stop={stop.id}
      data-passengers={passengerIdsOf(here).join(' ')}
      data-label={texts.placeLabel(name, people)}
      data-late={stop.late_minutes > 0 || undefined}
      data-passed={stop.arrived_at ? '' : undefined}
      aria-haspopup="menu"
      aria-label={spokenStop({
        ...stop,
        name,
        people,
        isLocked: stop.locked,
        isPassed: Boolean(stop.arrived_at),
      })}
      title={stop.late_minutes > 0 ? texts.late(stop.late_minutes) : undefined}
      onClick={(event) =>
        ask({ kind: 'stop', sheet_id: sheet.id, stop_id: stop.id, anchor: event.currentTarget })
      }
    >
      <span className={classes['time']}>
        {stop.time || texts.noTime}
        {stop.day !== 0 && <small>{stop.day < 0 ? texts.dayBefore : texts.dayAfter}</small>}
      </span>
      <span className={classes['lock']}>
        {stop.locked ? (
          <IconLock size={13} aria-hidden />
        ) : stop.late_minutes > 0 ? (
          <IconAlertTriangle size={13} aria-hidden />
        ) : Icon ? (
          <Icon size={13} aria-hidden />
        ) : null}
      </span>
      <span className={classes['grow']}>{name}</span>
      <span className={classes['sum']}>{people > 0 ? people : ''}</span>
    </button>
  )
}
