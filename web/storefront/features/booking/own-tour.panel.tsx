import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { takesPlace } from '#domain/suspension/suspension.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { clockTime } from '#words/customer/clock-time.ts'
import { type BookedItem, meetingText } from '#words/customer/voucher-text.ts'
import { formatDate } from '#words/format.ts'

import { bookingAddress } from '../../addresses.ts'
import { BookedTour } from '../../booked-item.tsx'
import { FieldError } from '../../field.tsx'
import { Icon } from '../../icon.tsx'
import { texts as bookingTexts } from '../../texts/booking.ts'
import { texts } from '../../texts/link.ts'
import { modesOf, offeredModes } from './answers.rules.ts'

type Props = Pick<BookingPage, 'booking' | 'operator' | 'places' | 'typed' | 'problem'> & {
  item: BookedItem
  link: BookingPage['link']
}
type Own = NonNullable<BookingPage['link']>['items'][number]

/** One tour with what the customer may still do about it. */
export function OwnTour({ item, link, ...page }: Props) {
  const { booking, operator } = page
  const own = link?.items.find(({ id }) => id === item.id)
  const here = bookingAddress(booking.id)
  const until = own && localMoment(new Date(own.move.until), operator.time_zone)
  const several = booking.items.length > 1
  const isUnknown = takesPlace(item) && meetingText(item).kind === 'unknown'
  return (
    <>
      <BookedTour item={item} booking={booking} />
      {isUnknown && own?.pickup.closed && <p>{own.pickup.closed}</p>}
      {link && own && !own.pickup.closed && offeredModes[item.meeting].length > 1 && (
        <Pickup {...page} item={item} own={own} version={link.version} />
      )}
      {own && !own.cancel.closed && (
        <div className="own-acts">
          {!own.move.closed && (
            <a href={`${here}?mover=${item.id}#cambio`} rel="nofollow">
              <Icon name="calendar" />
              {texts.changeDate}
            </a>
          )}
          {several && (
            <a href={`${here}?cancelar=${item.id}#cambio`} rel="nofollow">
              <Icon name="cross" />
              {texts.cancelTour}
            </a>
          )}
          <small className="soft">
            {own.move.closed ||
              (own.move.called_off
                ? texts.movableAsAgreed
                : until &&
                  texts.movable(
                    own.move.left,
                    `${formatDate(until.date, { long: true })}, ${clockTime(until.time)}`,
                  ))}
          </small>
        </div>
      )}
    </>
  )
}

type PickupProps = Omit<Props, 'link'> & { own: Own; version: number }

function Pickup({ booking, places, typed, problem, item, own, version }: PickupProps) {
  const isThis = typed['act'] === 'hotel' && typed['item_id'] === item.id
  const answered = isThis
    ? typed
    : {
        pickup_mode: own.pickup.mode,
        accommodation_id: own.pickup.accommodation_id ?? '',
        address: own.pickup.address,
        room: own.pickup.room,
      }
  const at = (name: string) => `${name}-${item.id}`
  const error = isThis && problem ? problem.message : undefined
  return (
    <details className="person" open={isThis || own.pickup.mode === 'por_definir'}>
      <summary>
        <span>
          <b>{own.pickup.mode === 'por_definir' ? texts.pickup : texts.pickupChange}</b>
          <small className="soft">{texts.pickupOf(item.product_name)}</small>
        </span>
        <Icon name="down" />
      </summary>
      <form method="post" action={`${bookingAddress(booking.id)}#aviso`} noValidate>
        <input type="hidden" name="act" value="hotel" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="item_id" value={item.id} />
        <fieldset>
          <legend className="unseen">{texts.pickupOf(item.product_name)}</legend>
          {modesOf(item.meeting, places, own.pickup.mode).map((mode) => (
            <div key={mode} className="choice">
              <label>
                <input
                  type="radio"
                  name="pickup_mode"
                  value={mode}
                  defaultChecked={answered['pickup_mode'] === mode}
                />
                {bookingTexts.modes[mode]}
              </label>
              {(mode === 'hotel' || mode === 'direccion') && (
                <div className="inner">
                  {mode === 'hotel' ? (
                    <>
                      <div className="field">
                        <label htmlFor={at('accommodation')}>{bookingTexts.place}</label>
                        <select
                          id={at('accommodation')}
                          name="accommodation_id"
                          defaultValue={answered['accommodation_id']}
                        >
                          <option value="">{bookingTexts.choosePlace}</option>
                          {places.map(({ id, name, zone }) => (
                            <option key={id} value={id}>
                              {[name, zone].filter(Boolean).join(' · ')}
                            </option>
                          ))}
                        </select>
                      </div>
                      <div className="field">
                        <label htmlFor={at('room')}>{bookingTexts.room}</label>
                        <input id={at('room')} name="room" maxLength={20} defaultValue={answered['room']} />
                      </div>
                    </>
                  ) : (
                    <div className="field">
                      <label htmlFor={at('address')}>{bookingTexts.address}</label>
                      <input
                        id={at('address')}
                        name="address"
                        maxLength={200}
                        autoComplete="street-address"
                        defaultValue={answered['address']}
                      />
                    </div>
                  )}
                </div>
              )}
            </div>
          ))}
        </fieldset>
        <FieldError name={at('pickup')} error={error} />
        <button className="button" type="submit">
          {texts.pickupSave}
        </button>
      </form>
    </details>
  )
}
