import type { PublicBooking } from '#contract/storefront/public-booking.ts'
import type { PublicVan } from '#contract/storefront/van-news.contract.ts'
import { vanLines } from '#words/customer/van-text.ts'
import {
  type BookedItem,
  daysText,
  guideFacts,
  meetingText,
  peopleText,
  tagOf,
} from '#words/customer/voucher-text.ts'
import { formatDuration, startTime } from '#words/format.ts'

import { Icon } from './icon.tsx'
import { MapLink } from './meeting-point.tsx'
import { Own } from './own-words.tsx'
import { texts as common } from './texts/storefront.ts'

/** Only customers still to travel see the meeting place. */
const expected: readonly BookedItem['status'][] = ['bloqueada', 'pendiente', 'confirmada', 'completada']

/** One tour of a booking: when, who, and where they are met, the most important thing largest. */
export function BookedTour({
  item,
  booking,
  vans = [],
}: {
  item: BookedItem
  booking: Pick<PublicBooking, 'status' | 'guide_language'>
  /** its vans, if the page shows them nowhere else */
  vans?: readonly PublicVan[]
}) {
  const facts: [string, string][] = [
    ...daysText(item),
    [common.start, startTime(item.date, item.start_time)],
    [common.duration, formatDuration(item.duration_minutes)],
    [common.passengers, peopleText(item)],
    ...guideFacts(booking),
  ]
  const tag = tagOf(item, booking.status)
  return (
    <div className="booked">
      <h2>
        <span className="dot" style={{ background: item.product_color }} />
        <Own text={item.product_name} />
        {tag && (
          <>
            {' '}
            <small className="tag">{tag}</small>
          </>
        )}
      </h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {expected.includes(item.status) && !item.is_suspended && <MeetingPlace item={item} vans={vans} />}
    </div>
  )
}

function MeetingPlace({ item, vans }: { item: BookedItem; vans: readonly PublicVan[] }) {
  const { kind, title, when, place, notes } = meetingText(item)
  const point = kind === 'point' ? item.meeting_point : null
  return (
    <div className={`place ${kind}`}>
      <Icon name={kind === 'pickup' ? 'van' : 'pin'} />
      <h3>
        {title}
        {when && <b>{when}</b>}
      </h3>
      {place && <p>{place}</p>}
      {notes.map((note) => (
        <p key={note} className="soft">
          <Own text={note} />
        </p>
      ))}
      {vanLines(vans, item.id).map((line) => (
        <p key={line} className="looks">
          {line}
        </p>
      ))}
      {point && <MapLink point={point} />}
    </div>
  )
}
