import type { AccommodationRow } from '#contract/accommodations.contract.ts'
import { accommodationKindNames } from '#contract/resource-words.ts'
import { stateNames } from '#contract/words.ts'
import { MapLink, PhoneLink } from '#web/ui/contact-links.tsx'
import { DetailDrawer } from '#web/ui/detail-drawer.tsx'
import { Facts } from '#web/ui/facts.tsx'

import { accommodationsTexts as texts } from './accommodations.texts.ts'
import { ZoneName } from './zone-name.panel.tsx'

type AccommodationDrawerProps = { accommodation: AccommodationRow | undefined; onClose: () => void }

/** Everything about an accommodation, beside the list. */
export function AccommodationDrawer({ accommodation, onClose }: AccommodationDrawerProps) {
  return (
    <DetailDrawer title={accommodation?.name} onClose={onClose}>
      {accommodation && <Accommodation accommodation={accommodation} />}
    </DetailDrawer>
  )
}

function Accommodation({ accommodation }: { accommodation: AccommodationRow }) {
  const { zone, pickup_allowed, pickup_point, walking_minutes, offset_minutes } = accommodation
  const where = pickup_point ? texts.pickupPoint(pickup_point, walking_minutes) : texts.atTheDoor
  return (
    <Facts
      facts={[
        { label: texts.aliases, value: accommodation.aliases.join(', ') },
        { label: texts.kind, value: accommodationKindNames[accommodation.kind] },
        { label: texts.zone, value: zone ? <ZoneName name={zone.name} color={zone.color} /> : texts.noZone },
        { label: texts.pickup, value: pickup_allowed ? where : texts.noPickup },
        {
          label: texts.lead,
          value: zone && pickup_allowed ? texts.minutes(zone.minutes_before_start - offset_minutes) : '',
        },
        { label: texts.instructions, value: accommodation.door_instructions },
        { label: texts.room, value: accommodation.asks_room ? texts.asksRoom : '' },
        { label: texts.phone, value: accommodation.phone && <PhoneLink phone={accommodation.phone} /> },
        { label: texts.address, value: accommodation.address },
        {
          label: texts.map,
          value: accommodation.lat_lng && (
            <MapLink latLng={accommodation.lat_lng} name={accommodation.name} />
          ),
        },
        { label: texts.state, value: stateNames[accommodation.state] },
      ]}
    />
  )
}
