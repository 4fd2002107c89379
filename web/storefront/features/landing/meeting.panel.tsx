import type { LandingPage } from '#contract/storefront/storefront-page.ts'
import type { PickupZone } from '#contract/storefront/storefront.contract.ts'
import { windowBefore } from '#domain/bookings/pickup.rules.ts'

import { Icon } from '../../icon.tsx'
import { MeetingPoint } from '../../meeting-point.tsx'
import { texts } from '../../texts/landing.ts'
import { Block, onlyStartTime } from './landing-details.panel.tsx'

/** Start of the tour: a point on the map, the visitor's hotel, or either. */
export function Meeting({
  product,
  days,
  today,
  operator,
}: Pick<LandingPage, 'product' | 'days' | 'today' | 'operator'>) {
  const { meeting, meeting_point: point, pickup_zones, pickup_window_minutes } = product
  if (meeting === 'punto_encuentro' && !point) return null
  const start = onlyStartTime(days)
  const whenAt = ({ minutes_before_start }: PickupZone) => {
    const reached = {
      minutes: minutes_before_start,
      window_minutes: pickup_window_minutes,
      time_zone: operator.time_zone,
    }
    return start
      ? texts.pickupBetween(windowBefore(today, start, reached))
      : texts.pickupBefore(Math.max(minutes_before_start, pickup_window_minutes))
  }
  return (
    <Block id="encuentro" title={texts.meeting}>
      {meeting !== 'punto_encuentro' && (
        <div className="place">
          <Icon name="van" />
          <h3>{texts.pickup}</h3>
          <p>{pickup_zones.length > 0 ? texts.pickupLater : texts.pickupByAddress}</p>
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
