import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { Card } from '#web/backoffice/features/bookings/shown/booking-card.panel.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { formatDate } from '#words/format.ts'

import { listDeparturesOfBooking, listEndorsementsOf } from '../../contract/endorsements.contract.ts'
import { EndorsementCard } from './endorsement-card.panel.tsx'
import { endorsementsTexts as texts } from './endorsements.texts.ts'
import { PassBookings } from './pass-bookings.form.tsx'

import classes from './endorsements.module.css'

/** Endorsements of a booking, and a button for each of its tours that can be passed. */
export function BookingEndorsements(props: { bookingId: string }) {
  return mayDo('endorsements.manage') ? <OfBooking {...props} /> : null
}

function OfBooking({ bookingId: booking_id }: { bookingId: string }) {
  const [passed, setPassed] = useState<{ departureId: string; itemId: string } | null>(null)
  const { data = [] } = useQuery(apiQuery(listEndorsementsOf, { query: { booking_id } }))
  const { data: tours = [] } = useQuery(apiQuery(listDeparturesOfBooking, { query: { booking_id } }))
  const taken = new Set(
    data
      .filter(({ status }) => status === 'pendiente' || status === 'aceptado')
      .flatMap(({ bookings }) => bookings.flatMap((each) => (each.is_removed ? [] : each.booking_item_id))),
  )
  const free = tours.filter(({ booking_item_id }) => !taken.has(booking_item_id))
  if (data.length === 0 && free.length === 0) return null
  return (
    <Card title={texts.ofBooking}>
      {data.length > 0 && (
        <ul className={classes['list'] ?? ''}>
          {data.map((endorsement) => (
            <EndorsementCard key={endorsement.id} endorsement={endorsement} withTour />
          ))}
        </ul>
      )}
      <Group gap="xs">
        {free.map(({ departure_id, booking_item_id, product_name, date }) => (
          <Button
            key={booking_item_id}
            size="sm"
            variant="default"
            h="auto"
            mih={36}
            py={6}
            styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
            onClick={() => setPassed({ departureId: departure_id, itemId: booking_item_id })}
          >
            {texts.passTour(product_name, formatDate(date))}
          </Button>
        ))}
      </Group>
      {passed && <PassBookings {...passed} onClose={() => setPassed(null)} />}
    </Card>
  )
}
