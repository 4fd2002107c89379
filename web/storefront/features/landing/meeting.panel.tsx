import type { PublicProduct } from '#contract/storefront.contract.ts'

import { mapAddress } from '../../addresses.ts'
import { Icon } from '../../icon.tsx'
import { texts as common } from '../../storefront.texts.ts'
import { Block } from './landing-details.panel.tsx'
import { texts } from './landing.texts.ts'

/** Where the tour begins: a point on the map, the door of the visitor's hotel, or either. */
export function Meeting({ product }: { product: PublicProduct }) {
  const { meeting, meeting_point: point, pickup_zones } = product
  return (
    <Block id="encuentro" title={texts.meeting}>
      {meeting !== 'punto_encuentro' && (
        <div className="place">
          <Icon name="van" />
          <h3>{texts.pickup}</h3>
          <p>{texts.pickupLater}</p>
          {pickup_zones.length > 0 && (
            <>
              <p className="soft">{texts.pickupZones}</p>
              <ul className="tags">
                {pickup_zones.map((zone) => (
                  <li key={zone}>{zone}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {meeting !== 'recogida' && point && (
        <div className="place">
          <Icon name="pin" />
          <h3>{point.name || texts.meetingPoint}</h3>
          <p>{[point.address, point.instructions].filter(Boolean).join('. ')}</p>
          <a
            href={mapAddress(point.lat_lng, `${point.name} ${point.address}`)}
            target="_blank"
            rel="noreferrer"
          >
            {common.map}
            <span className="unseen">{` ${common.opensOutside}`}</span>
          </a>
        </div>
      )}
    </Block>
  )
}
