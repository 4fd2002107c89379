import type { PublicProduct } from '#contract/storefront/storefront.contract.ts'
import { isOnMap } from '#domain/bookings/meeting.rules.ts'

import { mapAddress } from './addresses.ts'
import { Icon } from './icon.tsx'
import { Own } from './own-words.tsx'
import { texts } from './texts/storefront.ts'

type Point = NonNullable<PublicProduct['meeting_point']>

/** Opens a meeting point on a map; nothing where the operator gave neither an address nor a location. */
export function MapLink({ point }: { point: Point }) {
  if (!isOnMap(point)) return null
  const { name, address, lat_lng } = point
  return (
    <a href={mapAddress(lat_lng, `${name} ${address}`)} target="_blank" rel="noreferrer">
      {texts.map}
      <span className="unseen">{` ${texts.opensOutside}`}</span>
    </a>
  )
}

/** The point where the tour begins, with a map a tap away. */
export function MeetingPoint({ point }: { point: Point | null }) {
  if (!point) return null
  const { name, address, instructions } = point
  return (
    <div className="place">
      <Icon name="pin" />
      <h3>
        <Own text={name} />
      </h3>
      <p>
        {address && instructions ? `${address}. ` : address}
        <Own text={instructions} />
      </p>
      <MapLink point={point} />
    </div>
  )
}
