import { Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconArrowsExchange,
  IconBus,
  IconSteeringWheel,
  IconUserOff,
  IconUserStar,
} from '@tabler/icons-react'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { warningTexts } from '#web/backoffice/features/schedule-sheets/board/parts/warnings.texts.ts'
import { SeatBar } from '#web/backoffice/parts/seat-bar.tsx'
import { textOn } from '#web/ui/parts/readable-color.ts'
import { clockTime } from '#words/office/office-time.ts'

import type { ProposedSheet } from '../contract/day-proposals.contract.ts'
import { type Plan, type ProposedParty, staysAsItIs, stopsShown } from './proposal.rules.ts'
import { proposalTexts as texts } from './proposal.texts.ts'

import boardClasses from '#web/backoffice/features/schedule-sheets/board/parts/board.module.css'
import warned from '#web/backoffice/features/schedule-sheets/board/parts/warnings.module.css'
import classes from './proposal.module.css'

type ProposalPlanProps = { plan: Plan; board: ScheduleBoard }

/** A plan compared with the current day, run by run, with its reasons; then the parties left out. */
export function ProposalPlan({ plan, board }: ProposalPlanProps) {
  return (
    <>
      <Summary plan={plan} />
      {plan.left.length > 0 && <LeftOut left={plan.left} />}
      <h3 className={classes['heading']}>{texts.runs}</h3>
      <ul className={classes['runs']}>
        {plan.sheets.map((run, index) => (
          <RunCard key={`${run.vehicle_id} ${run.departure_id} ${index}`} run={run} board={board} />
        ))}
      </ul>
    </>
  )
}

function Summary({ plan: { before, vehicles, driven_minutes, left, moved } }: { plan: Plan }) {
  const leftPeople = left.reduce((sum, { people }) => sum + people, 0)
  return (
    <dl className={classes['summary']} aria-label={texts.summary}>
      <Figure label={texts.vehicles} before={before.vehicles} after={vehicles} />
      <Figure label={texts.minutes} before={before.driven_minutes} after={driven_minutes} />
      <Figure label={texts.waiting} before={before.people_waiting} after={leftPeople} />
      <div>
        <dt>{texts.moved}</dt>
        <dd>{moved}</dd>
      </div>
    </dl>
  )
}

function Figure({ label, before, after }: { label: string; before: number; after: number }) {
  const trend = after < before ? 'less' : after > before ? 'more' : undefined
  return (
    <div title={texts.fromTo(label, before, after)}>
      <dt>{label}</dt>
      <dd>
        <span className={classes['before']}>{before}</span>
        <IconArrowRight size={16} aria-hidden />
        <span data-trend={trend}>{after}</span>
      </dd>
    </div>
  )
}

function LeftOut({ left }: { left: Plan['left'] }) {
  return (
    <section className={classes['left']} aria-labelledby="plan-left">
      <h3 className={classes['heading']} id="plan-left">
        <IconUserOff size={18} aria-hidden />
        {texts.left}
      </h3>
      <ul>
        {left.map(({ item_id, contact_name, people, reason }) => (
          <li key={item_id + reason}>
            <strong>{contact_name}</strong>
            <span className={classes['mild']}>{texts.people(people)}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type RunCardProps = { run: ProposedSheet; board: ScheduleBoard }

function RunCard({ run, board }: RunCardProps) {
  const departure = board.departures.find(({ id }) => id === run.departure_id)
  const sheet = board.sheets.find(({ id }) => id === run.sheet_id)
  const starts = departure ? clockTime(departure.start_time, departure.starts_at) : ''
  const isSame = staysAsItIs(board, run)
  return (
    <li
      className={classes['run']}
      data-same={isSame || undefined}
      aria-label={texts.runLabel(run.vehicle_name, departure?.name ?? '', starts)}
    >
      <div className={classes['runHead']}>
        <IconBus size={18} aria-hidden />
        <strong className={classes['vehicle']}>{run.vehicle_name}</strong>
        {departure && (
          <span
            className={boardClasses['code']}
            style={{ background: departure.color, color: textOn(departure.color) }}
            title={departure.name}
          >
            {departure.code}
          </span>
        )}
        <span>{starts}</span>
        <span className={classes['mild']}>{sheet ? texts.sheet(sheet.number, isSame) : texts.newSheet}</span>
      </div>
      <div className={boardClasses['seats']} title={texts.seatsSaid(run.seats_taken, run.seats)}>
        <SeatBar sold={run.seats_taken} capacity={run.seats} className={boardClasses['bar']} />
        <strong>{texts.seats(run.seats_taken, run.seats)}</strong>
        <span className={classes['mild']}>{texts.minutesOf(run.driven_minutes)}</span>
      </div>
      <Crew run={run} sheetCrew={sheet?.crew ?? []} />
      {run.warnings.length > 0 && (
        <ul className={warned['list']} aria-label={warningTexts.part}>
          {run.warnings.map((warning) => (
            <li key={warning}>
              <IconAlertTriangle size={16} aria-hidden />
              <span>{warning}</span>
            </li>
          ))}
        </ul>
      )}
      <ol className={classes['stops']}>
        {stopsShown(board, run).map(({ time, place, parties }) => (
          <li key={parties.map(({ id }) => id).join()}>
            <span className={classes['time']}>{time}</span>
            <span>
              <span className={classes['place']}>{place ?? texts.noStop}</span>
              {parties.map((party) => (
                <Party key={party.id} party={party} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <details className={classes['reasons']} open>
        <summary>{texts.reasons}</summary>
        <ul>
          {run.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </details>
    </li>
  )
}

type CrewProps = { run: ProposedSheet; sheetCrew: ScheduleBoard['sheets'][number]['crew'] }

/** The present crew, and the members that the plan adds. */
function Crew({ run, sheetCrew }: CrewProps) {
  const crew = [...sheetCrew.filter(({ role }) => role !== 'ayudante'), ...run.crew]
  if (crew.length === 0)
    return (
      <Text size="sm" c="dimmed" px={6}>
        {texts.noCrew}
      </Text>
    )
  return (
    <ul className={classes['crew']}>
      {crew.map(({ person_id, role, full_name }) => {
        const Icon = role === 'chofer' ? IconSteeringWheel : IconUserStar
        return (
          <li key={person_id + role}>
            <Icon size={15} aria-hidden />
            {full_name}
          </li>
        )
      })}
    </ul>
  )
}

function Party({ party: { name, people, from } }: { party: ProposedParty }) {
  return (
    <span className={classes['party']}>
      <span className={boardClasses['count']}>{people}</span>
      {name}
      {from && (
        <span className={classes['moved']}>
          <IconArrowsExchange size={13} aria-hidden />
          {from.kind === 'moved'
            ? texts.movedSince
            : from.kind === 'vehicle' && from.vehicle
              ? texts.wasOn(from.vehicle.name)
              : texts.wasWaiting}
        </span>
      )}
    </span>
  )
}
