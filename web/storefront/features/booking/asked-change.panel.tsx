import type { AskedChange, BookingPage } from '#contract/storefront/storefront-page.ts'
import type { PublicDay } from '#contract/storefront/storefront.contract.ts'
import { refundText } from '#words/customer/refund-text.ts'
import { startTime } from '#words/format.ts'

import { bookingAddress } from '../../addresses.ts'
import { Calendar } from '../../dates/calendar.tsx'
import { texts } from '../../texts/link.ts'

type Own = NonNullable<BookingPage['link']>['items'][number]
type Props = Pick<BookingPage, 'booking' | 'link' | 'asked'>
type Of<Kind extends AskedChange['kind']> = {
  booking: BookingPage['booking']
  version: number
  asked: Extract<AskedChange, { kind: Kind }>
}

/** The change under review: its cost is shown before the button that does it. */
export function ChangeAsked({ booking, link, asked }: Props) {
  if (!asked || !link) return null
  return (
    <section id="cambio" className="change" aria-labelledby="cambio-titulo">
      {asked.kind === 'move' ? (
        <Move
          booking={booking}
          version={link.version}
          asked={asked}
          move={link.items.find(({ id }) => id === asked.item_id)?.move}
        />
      ) : (
        <Cancel booking={booking} version={link.version} asked={asked} tours={link.items} />
      )}
      <a className="more" href={bookingAddress(booking.id)}>
        {texts.back}
      </a>
    </section>
  )
}

function Move({ booking, version, asked, move }: Of<'move'> & { move: Own['move'] | undefined }) {
  const item = booking.items.find(({ id }) => id === asked.item_id)
  if (!item) return null
  const { currency } = booking
  const here = bookingAddress(booking.id)
  // A day that was chosen shows what follows: its hours, or what moving there costs.
  const addressOf = (wanted: Record<string, string>) =>
    `${here}?${new URLSearchParams({ mover: item.id, ...wanted })}#${wanted['date'] ? 'elegido' : 'cambio'}`
  const dayOf = (date: string) => asked.days.find((day) => day.date === date)
  const open = dayOf(asked.date)?.slots.filter((slot) => !slot.closed) ?? []
  const slot = open.find(({ start_time }) => start_time === asked.start_time)
  return (
    <>
      <h2 id="cambio-titulo">{texts.moving(item.product_name)}</h2>
      <p>{texts.movingFrom(item.date, startTime(item.date, item.start_time))}</p>
      <p className="soft">{texts.movingHint}</p>
      <Calendar
        {...asked}
        days={asked.days.map(({ date, closed, slots }): PublicDay => ({
          date,
          reason: null,
          closed,
          full: false,
          price_from: null,
          slots: slots.map(({ start_time, seats_left, closed: why }) => ({
            start_time,
            seats_left,
            reason: null,
            closed: why,
            extras_left: {},
          })),
        }))}
        currency={currency}
        unit={asked.price_unit}
        chosen={asked.date}
        noteOf={({ date }) => {
          const differences = dayOf(date)?.slots.filter((each) => !each.closed) ?? []
          const least = Math.min(...differences.map(({ difference }) => difference))
          return texts.difference(least, currency)
        }}
        addressOf={addressOf}
      />
      <div id="elegido">
        {open.length > 1 && (
          <>
            <h3>{texts.chooseTime}</h3>
            <p className="times">
              {open.map(({ start_time, difference }) => (
                <a
                  key={start_time}
                  className="pill"
                  aria-current={start_time === asked.start_time ? 'true' : undefined}
                  href={addressOf({ date: asked.date, start_time })}
                >
                  {texts.timeOf(startTime(asked.date, start_time), texts.difference(difference, currency))}
                </a>
              ))}
            </p>
          </>
        )}
        {slot && (
          <form method="post" action={`${here}#aviso`}>
            <p>
              <b>{texts.moveTo(asked.date, startTime(asked.date, slot.start_time))}</b>
            </p>
            <p>{texts.moveCosts(slot.difference, currency)}</p>
            <p className="soft">
              {move?.called_off ? texts.movableAsAgreed : texts.movesAfter((move?.left ?? 1) - 1)}
            </p>
            <input type="hidden" name="act" value="move" />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="item_id" value={item.id} />
            <input type="hidden" name="mover" value={item.id} />
            <input type="hidden" name="date" value={asked.date} />
            <input type="hidden" name="start_time" value={slot.start_time} />
            <input type="hidden" name="seen_difference" value={slot.difference} />
            <button className="button" type="submit">
              {texts.move(asked.date, startTime(asked.date, slot.start_time))}
            </button>
          </form>
        )}
      </div>
    </>
  )
}

type Tours = { tours: NonNullable<BookingPage['link']>['items'] }

function Cancel({ booking, version, asked, tours }: Of<'cancel'> & Tours) {
  const { currency, items } = booking
  const named = items.filter(({ id }) => asked.item_ids.includes(id)).map((item) => item.product_name)
  const all = items.filter(({ status }) => status !== 'cancelada').length === asked.item_ids.length
  return (
    <form method="post" action={`${bookingAddress(booking.id)}#aviso`}>
      <h2 id="cambio-titulo">{texts.cancelling(named)}</h2>
      <p>
        <b>{asked.penalty > 0 ? texts.cancelCosts(asked.penalty, currency) : texts.cancelFree}</b>
      </p>
      {named.length > 1 && (
        <ul className="plain">
          {items
            .filter(({ id }) => asked.item_ids.includes(id))
            .map(({ id, product_name, date }) => {
              const penalty = tours.find((tour) => tour.id === id)?.cancel.penalty ?? 0
              return <li key={id}>{texts.penaltyOf(product_name, date, penalty, currency)}</li>
            })}
        </ul>
      )}
      {asked.package_loss > 0 && <p>{texts.packageLost(asked.package_loss, currency)}</p>}
      {asked.refund > 0 && <p>{refundText(asked.refund, currency, booking.refund)}</p>}
      <p className="soft">{texts.freed}</p>
      <div className="field">
        <label htmlFor="reason">{texts.why}</label>
        <input id="reason" name="reason" maxLength={300} autoComplete="off" />
      </div>
      <input type="hidden" name="act" value="cancel" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="item_ids" value={asked.item_ids.join(',')} />
      <input type="hidden" name="cancelar" value={all ? 'todo' : (asked.item_ids[0] ?? '')} />
      <input type="hidden" name="seen_penalty" value={asked.penalty} />
      <button className="button danger" type="submit">
        {all ? texts.cancelThese : texts.cancelOne}
      </button>
    </form>
  )
}
