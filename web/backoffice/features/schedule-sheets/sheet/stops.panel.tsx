import { Anchor, Badge, Text } from '@mantine/core'
import { IconFirstAidKit, IconNote, IconSalad } from '@tabler/icons-react'
import { Link } from 'react-router'

import type {
  ScheduleSheet,
  SheetBooking,
  SheetPassenger,
} from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { mayDo } from '#web/api/session.ts'
import { countryName } from '#web/backoffice/parts/language-names.rules.ts'
import { paths } from '#web/backoffice/paths.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { MapLink, PhoneLink, WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { windowTimes } from '#words/format.ts'
import { attendanceNames } from '#words/office/resource-words.ts'

import { ZoneName } from '../../resources/zones/zone-name.panel.tsx'
import { sheetsTexts as texts } from '../shown/schedule-sheets.texts.ts'

import classes from './schedule-sheet.module.css'

/** Stops in order, with times and passengers. */
export function Stops({ sheet: { id, status, stops, service_date } }: { sheet: ScheduleSheet }) {
  if (stops.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {texts.noStops}
      </Text>
    )
  }
  return (
    <ol className={classes['stops']}>
      {stops.map((stop) => (
        <li key={stop.id} className={classes['stop']}>
          <Moment stop={stop} serviceDate={service_date} />
          <div className={classes['stopBody']}>
            <Place stop={stop} />
            <Party stop={stop} listId={status === 'anulada' ? '' : id} />
            <ul className={classes['passengers']}>
              {stop.passengers.map((passenger) => (
                <Passenger key={passenger.id} passenger={passenger} />
              ))}
            </ul>
            {stop.note && (
              <p className={classes['note']}>
                <IconNote size={16} aria-hidden />
                {stop.note}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Moment({ stop: { pickup }, serviceDate }: { stop: SheetBooking; serviceDate: string }) {
  const { window, published_time } = pickup
  return (
    <div className={classes['moment']}>
      {window ? (
        <>
          <span className={classes['time']}>{windowTimes(window)[0]}</span>
          <Text span size="xs" c="dimmed" display="block">
            {texts.pickupFrom(...windowTimes(window))}
            {window.date < serviceDate && ` ${texts.dayBefore}`}
          </Text>
          {published_time && (
            <Badge size="sm" color="yellow" variant="light">
              {texts.publishedTime(published_time)}
            </Badge>
          )}
        </>
      ) : (
        <Text span size="xs" c="dimmed">
          {pickup.mode === 'punto' ? texts.onFoot : texts.toBeDefined}
        </Text>
      )}
    </div>
  )
}

function Place({ stop: { pickup } }: { stop: SheetBooking }) {
  const { place, mode, zone_name, zone_color, room, lat_lng, instructions, address } = pickup
  const name = place || (mode === 'punto' ? texts.meetingPoint : texts.toBeDefined)
  return (
    <div>
      <p className={classes['line']}>
        <strong>{name}</strong>
        {room && <span>{texts.room(room)}</span>}
        {zone_name && <ZoneName name={zone_name} color={zone_color} />}
        <MapLink latLng={lat_lng} name={name} />
      </p>
      {address && address !== place && (
        <Text size="sm" c="dimmed">
          {address}
        </Text>
      )}
      {instructions && (
        <Text size="sm" c="dimmed">
          {instructions}
        </Text>
      )}
    </div>
  )
}

type PartyProps = { stop: SheetBooking; listId: string }

function Party({ stop, listId }: PartyProps) {
  const { booking_id, locator, contact_name, contact_phone, people, status } = stop
  return (
    <p className={classes['line']}>
      <span>{texts.persons(people)}</span>
      <span>
        <bdi>{contact_name}</bdi>
      </span>
      <PhoneLink phone={contact_phone} />
      <Slot
        of="contact-chat"
        bookingId={booking_id}
        listId={listId}
        phone={contact_phone}
        name={contact_name}
        fallback={<WhatsAppLink phone={contact_phone} name={contact_name} />}
      />
      {booking_id && mayDo('bookings.read') ? (
        <Anchor
          component={Link}
          to={paths.booking(booking_id)}
          size="sm"
          ff="monospace"
          display="inline-block"
          py={3}
        >
          {locator}
        </Anchor>
      ) : (
        <Text span size="sm" ff="monospace">
          {locator}
        </Text>
      )}
      {status === 'no_presentada' && (
        <Badge color="red" variant="light" radius="sm" tt="none">
          {texts.noShow}
        </Badge>
      )}
    </p>
  )
}

function Passenger({ passenger }: { passenger: SheetPassenger }) {
  const { full_name, category_label, nationality, document, diet, health_notes, attendance } = passenger
  const facts = [
    category_label,
    countryName(nationality),
    document,
    attendance === 'pendiente' ? '' : attendanceNames[attendance],
  ].filter(Boolean)
  return (
    <li>
      <span>
        <bdi>{full_name || texts.unnamed}</bdi>
      </span>
      <Text span size="sm" c="dimmed">
        {` ${texts.dayFacts(facts)}`}
      </Text>
      {diet && (
        <span className={classes['care']}>
          <IconSalad size={15} aria-hidden />
          {diet}
        </span>
      )}
      {health_notes && (
        <span className={classes['care']} data-health>
          <IconFirstAidKit size={15} aria-label={texts.health} />
          {health_notes}
        </span>
      )}
    </li>
  )
}
