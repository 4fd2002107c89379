import type { LandingPage } from '#contract/storefront-page.ts'
import type { PickupZone } from '#contract/storefront.contract.ts'
import { addMinutes } from '#domain/local-date.ts'

import { Icon } from '../../icon.tsx'
import { MeetingPoint } from '../../meeting-point.tsx'
import { Block, onlyStartTime } from './landing-details.panel.tsx'
import { texts } from './landing.texts.ts'

/** Where the tour begins: a point on the map, the door of the visitor's hotel, or either. */
export function Meeting({ product, days }: Pick<LandingPage, 'product' | 'days'>) {
  const { meeting, meeting_point: point, pickup_zones, pickup_window_minutes } = product
  if (meeting === 'punto_encuentro' && !point) return null
  const start = onlyStartTime(days)
  const whenAt = ({ minutes_before_start }: PickupZone) => {
    if (!start) return texts.pickupBefore(minutes_before_start)
    const from = addMinutes(start, -minutes_before_start).time
    return texts.pickupBetween(from, addMinutes(from, pickup_window_minutes).time)
  }
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
              {pickup_zones.map((zone) => (
                <details key={zone.name} className="zone">
                  <summary>
                    <span>
                      <b>{zone.name}</b>
                      <small className="soft">{`${whenAt(zone)} · ${texts.places(zone.places.length)}`}</small>
                    </span>
                    <Icon name="down" />
                  </summary>
                  <p>{zone.places.join(' · ')}</p>
                </details>
              ))}
            </>
          )}
        </div>
      )}
      {meeting !== 'recogida' && <MeetingPoint point={point} />}
    </Block>
  )
}
