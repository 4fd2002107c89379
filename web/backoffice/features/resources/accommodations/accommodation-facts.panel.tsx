import { Group, Title } from '@mantine/core'

import type { Accommodation } from '#contract/resources/accommodations.contract.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { MapLink, PhoneLink } from '#web/ui/parts/contact-links.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { accommodationKindNames } from '#words/office/resource-words.ts'

import { ZoneName } from '../zones/zone-name.panel.tsx'
import { accommodationsTexts as texts } from './accommodations.texts.ts'

export function AccommodationFacts({ place }: { place: Accommodation }) {
  const { zone, pickup_allowed, pickup_point, walking_minutes, offset_minutes } = place
  const where = pickup_point ? texts.pickupPoint(pickup_point, walking_minutes) : texts.atTheDoor
  return (
    <div>
      <Group gap="xs" mb="sm">
        <Title order={2} size="h3">
          {place.name}
        </Title>
        {place.state === 2 && <StatusBadge tone="quiet">{texts.inactive}</StatusBadge>}
      </Group>
      <Facts
        facts={[
          { label: texts.aliases, value: place.aliases.join(', ') },
          { label: texts.kind, value: accommodationKindNames[place.kind] },
          {
            label: texts.zone,
            value: zone ? <ZoneName name={zone.name} color={zone.color} /> : texts.noZone,
          },
          { label: texts.pickup, value: pickup_allowed ? where : texts.noPickup },
          {
            label: texts.lead,
            value: zone && pickup_allowed ? texts.minutes(zone.minutes_before_start - offset_minutes) : '',
          },
          {
            label: texts.wait,
            value: pickup_allowed && place.wait_minutes !== null ? texts.minutes(place.wait_minutes) : '',
          },
          { label: texts.instructions, value: place.door_instructions },
          { label: texts.room, value: place.asks_room ? texts.asksRoom : '' },
          { label: texts.phone, value: place.phone && <PhoneLink phone={place.phone} /> },
          { label: texts.address, value: place.address },
          {
            label: texts.map,
            value: place.lat_lng && <MapLink latLng={place.lat_lng} name={place.name} />,
          },
          { label: texts.pickups, value: place.pickups > 0 ? texts.pickupsCount(place.pickups) : '' },
        ]}
      />
    </div>
  )
}
