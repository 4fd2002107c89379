import type { PublicProduct } from '#contract/storefront/storefront.contract.ts'

import { mapAddress } from './addresses.ts'
import { Icon } from './icon.tsx'
import { Own } from './own-words.tsx'
import { texts } from './texts/storefront.ts'

/** The point where the tour begins, with a map a tap away. */
export function MeetingPoint({ point }: { point: PublicProduct['meeting_point'] }) {
  if (!point) return null
  const { name, address, lat_lng, instructions } = point
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
      <a href={mapAddress(lat_lng, `${name} ${address}`)} target="_blank" rel="noreferrer">
        {texts.map}
        <span className="unseen">{` ${texts.opensOutside}`}</span>
      </a>
    </div>
  )
}
