import { Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconBan,
  IconBus,
  IconCheck,
  IconRoute,
  IconSteeringWheel,
  IconUser,
} from '@tabler/icons-react'
import { Link } from 'react-router'

import type { DashboardDeparture } from '#contract/dashboard/dashboard.contract.ts'
import type { RunUnderWay } from '#contract/schedule-sheets/run-under-way.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { SeatBar } from '#web/backoffice/parts/seat-bar.tsx'
import { capacityText, formatDate, startTime } from '#words/format.ts'

import { paths } from '../../paths.ts'
import { dashboardTexts as texts } from './dashboard.texts.ts'

import classes from './dashboard.module.css'

type DeparturesPanelProps = {
  title: string
  date: LocalDate
  departures: readonly DashboardDeparture[]
  /** that left on an earlier day and are still under way */
  runs: readonly RunUnderWay[]
  emptyText: string
}

/** A day's departures by start time; those without bookings are collapsed. */
export function DeparturesPanel({ title, date, departures, runs, emptyText }: DeparturesPanelProps) {
  const [showsEmpty, { toggle }] = useDisclosure(false)
  const matters = (departure: DashboardDeparture) =>
    departure.seats_sold + departure.seats_held > 0 ||
    departure.is_suspended ||
    departure.closed.startsWith('Cerrada')
  const withPeople = departures.filter(matters)
  const without = departures.length - withPeople.length
  const shown = showsEmpty || withPeople.length === 0 ? departures : withPeople
  const leaving = departures.filter(({ is_suspended }) => !is_suspended)
  const people = leaving.reduce((sum, departure) => sum + departure.people, 0)
  return (
    <section className={classes['panel']} aria-label={`${title}, ${formatDate(date, { long: true })}`}>
      <header className={classes['panelHeader']}>
        <Title order={2}>
          {`${title}, `}
          <Text component="span" c="dimmed" fw={400}>
            {formatDate(date)}
          </Text>
        </Title>
        <Text size="sm" c="dimmed">
          {`${texts.departures(leaving.length)} · ${texts.people(people)}`}
        </Text>
      </header>
      {departures.length === 0 ? (
        <Text c="dimmed" size="sm" className={classes['panelEmpty'] ?? ''}>
          {emptyText}
        </Text>
      ) : (
        <ul className={classes['rows']}>
          {shown.map((departure) => (
            <DepartureRow key={`${departure.product.id} ${departure.start_time}`} departure={departure} />
          ))}
        </ul>
      )}
      {runs.length > 0 && (
        <>
          <Title order={3} size="sm" mt="xs">
            {texts.underWay}
          </Title>
          <ul className={classes['rows']}>
            {runs.map((run) => (
              <RunRow key={run.id} run={run} />
            ))}
          </ul>
        </>
      )}
      {without > 0 && withPeople.length > 0 && (
        <footer className={classes['panelFooter']}>
          <Text size="sm" c="dimmed">
            {texts.emptyYet(without)}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={toggle} aria-expanded={showsEmpty}>
            {showsEmpty ? texts.hideEmpty : texts.showEmpty}
          </Button>
        </footer>
      )}
    </section>
  )
}

function DepartureRow({ departure }: { departure: DashboardDeparture }) {
  const { id, product, date, start_time, seats_sold, seats_held, capacity, departed, people } = departure
  const name = <ProductTag code={product.code} color={product.color} name={product.name} />
  return (
    <li className={`${classes['departure']} ${departed ? classes['departed'] : ''}`}>
      <span className={classes['time']}>{startTime(date, start_time)}</span>
      <div className={classes['what']} data-whole-names>
        {id ? (
          <Link to={paths.departureBookings(id)} className={classes['rowLink']}>
            {name}
          </Link>
        ) : (
          name
        )}
        <Flags departure={departure} />
      </div>
      <Crew departure={departure} />
      <div className={classes['seats']}>
        <span
          title={texts.seats(seats_sold, seats_held, capacityText(capacity, product.price_unit))}
          className={classes['taken']}
        >
          {texts.taken(seats_sold, capacity)}
          {/* A group or a vehicle is one unit, however many travel in it. */}
          {product.price_unit !== 'persona' && people > 0 && (
            <Text component="span" size="xs" c="dimmed" ml={6}>
              {texts.people(people)}
            </Text>
          )}
          {seats_held > 0 && (
            <Text component="span" size="xs" c="dimmed" ml={6}>
              {`+${texts.held(seats_held)}`}
            </Text>
          )}
        </span>
        <SeatBar sold={seats_sold} held={seats_held} capacity={capacity} />
      </div>
    </li>
  )
}

function RunRow({ run: { id, number, name, day, days, vehicle_name, crew, people } }: { run: RunUnderWay }) {
  return (
    <li className={classes['departure']}>
      <span className={classes['time']}>
        <IconRoute size={18} aria-hidden />
      </span>
      <div className={classes['what']}>
        <Link to={paths.scheduleSheet(id)} className={classes['rowLink']}>
          {name || texts.sheet(number)}
        </Link>
        <Text size="xs" c="dimmed">
          {texts.dayOf(day, days)}
        </Text>
      </div>
      <Text size="xs" c="dimmed" className={classes['crew'] ?? ''}>
        {[vehicle_name, ...crew].filter(Boolean).join(', ')}
      </Text>
      <span className={classes['seats']}>{texts.people(people)}</span>
    </li>
  )
}

function Crew({ departure: { sheets } }: { departure: DashboardDeparture }) {
  const facts = [
    { icon: IconBus, names: sheets.map(({ vehicle }) => vehicle) },
    { icon: IconSteeringWheel, names: sheets.flatMap(({ drivers }) => drivers) },
    { icon: IconUser, names: sheets.flatMap(({ guides }) => guides) },
  ]
  const known = facts.filter(({ names }) => names.some(Boolean))
  return (
    <Text size="xs" c="dimmed" className={classes['crew'] ?? ''} component="div">
      {known.map(({ icon: Icon, names }, index) => (
        <span key={index}>
          <Icon size={13} stroke={1.8} aria-hidden />
          {names.filter(Boolean).join(', ')}
        </span>
      ))}
    </Text>
  )
}

function Flags({
  departure: { missing, closed, departed, is_suspended },
}: {
  departure: DashboardDeparture
}) {
  if (missing.length === 0 && !closed && !departed) return null
  return (
    <span className={classes['flags']}>
      {missing.map((thing) => (
        <Text key={thing} size="xs" c="red" fw={600} className={classes['flag'] ?? ''} component="span">
          <IconAlertTriangle size={14} aria-hidden />
          {texts.missing[thing]}
        </Text>
      ))}
      {closed && (
        <Text size="xs" c="dimmed" className={classes['flag'] ?? ''} component="span">
          {departed && !is_suspended ? (
            <IconCheck size={14} aria-hidden />
          ) : (
            <IconBan size={14} aria-hidden />
          )}
          {closed}
        </Text>
      )}
    </span>
  )
}
