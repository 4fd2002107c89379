import type { PublicProduct } from '#contract/storefront.contract.ts'

import { Icon } from '../../icon.tsx'
import { MeetingPoint } from '../../meeting-point.tsx'
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
      {meeting !== 'recogida' && <MeetingPoint point={point} />}
    </Block>
  )
}
