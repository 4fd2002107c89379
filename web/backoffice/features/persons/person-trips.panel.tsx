import { Anchor, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'

import { listBookings } from '#contract/bookings/bookings.contract.ts'
import type { Person } from '#contract/persons/persons.contract.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'

import { paths } from '../../paths.ts'
import { BookingStatusBadge } from '../bookings/shown/booking-status.panel.tsx'
import { lastDayOfRow } from '../bookings/shown/booking-words.rules.ts'
import { personsTexts as texts } from './persons.texts.ts'

import classes from './persons.module.css'

/** The person's bookings and trips, the last first. */
export function PersonTrips({ person }: { person: Person }) {
  const trips = usePagedList(listBookings, {
    'person_id[eq]': person.id,
    sort: '-service_date',
    limit: '10',
  })
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4">
          {texts.trips}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.tripsCount(person.bookings)}
        </Text>
      </Group>
      {!trips.isLoading && trips.rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noTrips}
        </Text>
      )}
      <ul className={classes['trips']}>
        {trips.rows.map((trip) => (
          <li key={trip.id} className={classes['trip']}>
            <ProductTag code={trip.product_code} color={trip.product_color} />
            <span className={classes['tripFacts']}>
              <Anchor component={Link} to={paths.booking(trip.id)} fw={600}>
                {trip.locator}
              </Anchor>{' '}
              <DateText date={trip.service_date} time={trip.start_time} until={lastDayOfRow(trip)} year />
            </span>
            <BookingStatusBadge status={trip.status} suspension={trip.suspension} />
            <Money amount={trip.total} currency={trip.currency} />
          </li>
        ))}
      </ul>
      {trips.hasMore && (
        <Button variant="default" size="xs" mt="xs" loading={trips.isLoadingMore} onClick={trips.loadMore}>
          {texts.moreTrips}
        </Button>
      )}
    </section>
  )
}
