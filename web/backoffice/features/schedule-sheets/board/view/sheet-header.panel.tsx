import { ActionIcon } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBus,
  IconDots,
  IconEye,
  IconSteeringWheel,
  IconUserStar,
  IconUserX,
  IconCheck,
} from '@tabler/icons-react'
import { Link } from 'react-router'

import type { BoardCrew, BoardSheet } from '#contract/schedule-sheets/schedule-board.ts'
import type { RunProgress } from '#domain/schedule-sheets/run-progress.rules.ts'
import type { Urgency } from '#domain/schedule-sheets/run-urgency.rules.ts'
import { SeatBar } from '#web/backoffice/parts/seat-bar.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { textOn } from '#web/ui/parts/readable-color.ts'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { clockTime } from '#words/office/office-time.ts'
import { crewStatusNames, sheetStatusNames } from '#words/office/resource-words.ts'
import { briefHours, runHours } from '#words/office/run-hours.ts'

import { sheetTones } from '../../shown/schedule-sheets.texts.ts'
import { warningTexts } from '../parts/warnings.texts.ts'
import { type Known, useBoardTools } from '../state/board-tools.hook.ts'
import { isOpen, seatsLeft } from '../state/board.rules.ts'
import { boardTexts as texts } from '../state/board.texts.ts'
import { missingParts } from '../state/resource-choices.rules.ts'
import { LiveRun, Urgencies } from './live-run.panel.tsx'

import classes from '../parts/board.module.css'
import warningClasses from '../parts/warnings.module.css'

type SheetHeaderProps = {
  sheet: BoardSheet
  known: Known
  /** how many there are to know before it leaves */
  warnings: number
  urgencies?: readonly Urgency[]
  progress?: RunProgress | null
  /** minutes within which people wait at their door */
  window?: number
}

/** Resources of a column: times, vehicle, seats and crew, and what is missing. */
export function SheetHeader({
  sheet,
  known,
  warnings,
  urgencies = [],
  progress = null,
  window = 0,
}: SheetHeaderProps) {
  const { ask, canEdit } = useBoardTools()
  const { id, number, status } = sheet
  const run = { ...sheet, date: sheet.service_date }
  const mayChange = canEdit && isOpen(sheet)
  return (
    <header className={classes['head']}>
      <div className={classes['headLine']}>
        <Link to={paths.scheduleSheet(id)} className={classes['number']} title={sheet.name}>
          {texts.sheetNumber(number)}
        </Link>
        <Codes sheet={sheet} known={known} />
        <span className={classes['times']} title={runHours(run)}>
          {briefHours(run)}
        </span>
        {mayChange && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={texts.sheetMenu(number)}
            aria-haspopup="menu"
            onClick={(event) => ask({ kind: 'sheet', sheet_id: id, anchor: event.currentTarget })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes['headLine']}>
        <StatusBadge tone={sheet.has_changes ? 'waiting' : sheetTones[status]} size="sm">
          {sheetStatusNames[status]}
        </StatusBadge>
        {sheet.published_version > 0 && (
          <span className={classes['mild']}>{texts.version(sheet.published_version)}</span>
        )}
        {sheet.has_changes && (
          <span className={classes['changes']} title={texts.changed}>
            {texts.changedShort}
          </span>
        )}
        {warnings > 0 && (
          <button
            type="button"
            className={warningClasses['badge']}
            aria-label={warningTexts.open(number, warnings)}
            aria-haspopup="dialog"
            onClick={() => ask({ kind: 'warnings', sheet_id: id })}
          >
            <IconAlertTriangle size={13} aria-hidden />
            {warningTexts.count(warnings)}
          </button>
        )}
      </div>
      {sheet.departure_ids.map((departure_id) => (
        <Slot key={departure_id} of="departure-mark" departureId={departure_id} />
      ))}
      <Urgencies sheet={sheet} urgencies={urgencies} mayChange={mayChange} />
      {progress && <LiveRun progress={progress} window={window} />}
      <Vehicle sheet={sheet} known={known} mayChange={mayChange} />
      <Seats sheet={sheet} />
      <Crew sheet={sheet} known={known} mayChange={mayChange} />
    </header>
  )
}

function Codes({ sheet, known }: { sheet: BoardSheet; known: Known }) {
  return (
    <span className={classes['codes']}>
      {sheet.departure_ids.map((departure_id) => {
        const departure = known.departures.get(departure_id)
        return departure ? (
          <span
            key={departure_id}
            className={classes['code']}
            style={{ background: departure.color, color: textOn(departure.color) }}
            title={`${departure.name}, ${clockTime(departure.start_time, departure.starts_at)}`}
          >
            {departure.code}
          </span>
        ) : null
      })}
    </span>
  )
}

type PartProps = { sheet: BoardSheet; known: Known; mayChange: boolean }

function Vehicle({ sheet, known, mayChange }: PartProps) {
  const { ask } = useBoardTools()
  const vehicle = known.vehicles.get(sheet.vehicle_id ?? '')
  return (
    <button
      type="button"
      className={classes['part']}
      disabled={!mayChange}
      data-lacking={vehicle ? undefined : ''}
      aria-label={vehicle ? texts.changeVehicle(vehicle.name) : texts.noVehicle}
      onClick={() => ask({ kind: 'vehicle', sheet_id: sheet.id })}
    >
      <IconBus size={15} aria-hidden />
      <span className={classes['grow']}>{vehicle?.name ?? texts.noVehicle}</span>
      {vehicle && <span className={classes['plate']}>{vehicle.plate}</span>}
    </button>
  )
}

/** Occupancy: a bar, figures, and text. */
function Seats({ sheet }: { sheet: BoardSheet }) {
  const { seats, seats_taken, people } = sheet
  const left = seatsLeft(sheet)
  if (seats === null || left === null) return <div className={classes['seats']}>{texts.people(people)}</div>
  return (
    <div className={classes['seats']} title={texts.seatsSaid(seats_taken, seats)}>
      <SeatBar sold={seats_taken} capacity={seats} className={classes['bar']} />
      <strong>{texts.seats(seats_taken, seats)}</strong>
      <span className={classes['mild']} data-over={left < 0 || undefined}>
        {texts.left(left)}
      </span>
    </div>
  )
}

const roleIcons = { chofer: IconSteeringWheel, guia: IconUserStar, ayudante: IconUserStar }

function Crew({ sheet, known, mayChange }: PartProps) {
  const { ask } = useBoardTools()
  const missing = missingParts(sheet, { departures: [...known.departures.values()] }).filter(
    (lack) => lack !== 'vehicle',
  )
  return (
    <button
      type="button"
      className={classes['part']}
      data-crew
      disabled={!mayChange}
      aria-label={[
        texts.crewOf(sheet.number),
        ...sheet.crew.map(
          ({ full_name, status }) => `${full_name}, ${crewStatusNames[status].toLowerCase()}`,
        ),
        missing.length > 0 ? texts.missing(missing) : '',
      ]
        .filter(Boolean)
        .join('; ')}
      onClick={() => ask({ kind: 'crew', sheet_id: sheet.id })}
    >
      {sheet.crew.map((member) => {
        const Icon = roleIcons[member.role]
        return (
          <span key={member.person_id + member.role} className={classes['member']}>
            <Icon size={15} aria-hidden />
            <span className={classes['grow']}>{member.full_name}</span>
            <CrewState member={member} version={sheet.published_version} />
          </span>
        )
      })}
      {missing.length > 0 && (
        <span className={classes['member']} data-lacking>
          <IconAlertTriangle size={15} aria-hidden />
          {texts.missing(missing)}
        </span>
      )}
    </button>
  )
}

/** Whether they have seen the last version, or declined: only after a publication. */
function CrewState({ member, version }: { member: BoardCrew; version: number }) {
  if (version === 0) return null
  if (member.status === 'rechazada')
    return <IconUserX size={14} className={classes['bad'] ?? ''} aria-hidden />
  if (member.status === 'aceptada')
    return <IconCheck size={14} className={classes['good'] ?? ''} aria-hidden />
  return member.seen_version >= version ? (
    <IconEye size={14} className={classes['good'] ?? ''} aria-hidden />
  ) : null
}
