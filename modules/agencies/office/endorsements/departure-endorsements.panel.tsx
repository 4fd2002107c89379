import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { Button } from '#web/ui/parts/button.tsx'

import { listEndorsementsOf } from '../../contract/endorsements.contract.ts'
import { EndorsementCard } from './endorsement-card.panel.tsx'
import { endorsementsTexts as texts } from './endorsements.texts.ts'
import { PassBookings } from './pass-bookings.form.tsx'

import classes from './endorsements.module.css'

/** Endorsements of a departure, and the button that passes more of its bookings. */
export function DepartureEndorsements(props: { departureId: string }) {
  return mayDo('endorsements.manage') ? <OfDeparture {...props} /> : null
}

function OfDeparture({ departureId }: { departureId: string }) {
  const [isPassing, setPassing] = useState(false)
  const { data = [] } = useQuery({
    ...apiQuery(listEndorsementsOf, { query: { departure_id: departureId } }),
    refetchInterval: 30_000,
  })
  return (
    <section aria-labelledby="endosos-de-la-salida">
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h5" id="endosos-de-la-salida">
          {texts.section}
        </Title>
        <Button size="compact-sm" variant="default" onClick={() => setPassing(true)}>
          {texts.pass}
        </Button>
      </Group>
      {data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      ) : (
        <ul className={classes['list'] ?? ''}>
          {data.map((endorsement) => (
            <EndorsementCard key={endorsement.id} endorsement={endorsement} />
          ))}
        </ul>
      )}
      {isPassing && <PassBookings departureId={departureId} onClose={() => setPassing(false)} />}
    </section>
  )
}
