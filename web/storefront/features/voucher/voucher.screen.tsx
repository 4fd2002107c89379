import type { ComponentType } from 'react'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/public.ts'
import type { VoucherPage } from '#contract/storefront/storefront-page.ts'
import { isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import { hasContact } from '#domain/products/product/product-status.rules.ts'
import { takesPlace } from '#domain/suspension/suspension.rules.ts'
import { isOpenStep } from '#domain/to-do/to-do.rules.ts'
import { agencyVoucher } from '#words/customer/agency-voucher.ts'
import {
  cashLines,
  cashTitle,
  waitText,
  isVoid,
  noticeOf,
  spacedLocator,
} from '#words/customer/voucher-text.ts'

import { bookingAddress, keptChoice, newBookingAddress, pictureAddress } from '../../addresses.ts'
import { BookedTour } from '../../booked-item.tsx'
import { ContactLinks, Frame } from '../../frame.tsx'
import { Icon, type IconName } from '../../icon.tsx'
import { Money, Policy } from '../../money/money.tsx'
import { Own } from '../../own-words.tsx'
import { StatusBanner } from '../../status-banner.tsx'
import { texts } from '../../texts/voucher.ts'
import { ToDoList } from '../../to-do/to-do-list.tsx'
import { VoucherActions } from './voucher-actions.panel.tsx'

type Product = VoucherPage['products'][number]

const given: readonly ComponentType<VoucherPage>[] = gatherList(modules, 'voucher')

/** The agency that sold it, with its logo. */
function SoldBy({ booking: { agency } }: Pick<VoucherPage, 'booking'>) {
  if (!agency?.logo_file_id) return null
  return (
    <p className="sold-by">
      <img src={pictureAddress(agency.logo_file_id, 240)} alt="" height={40} />
      {agencyVoucher.soldBy(agency.name)}
    </p>
  )
}

/** The voucher: for showing it, and for reading it at six in the morning. */
export default function Voucher(page: VoucherPage) {
  const { operator, booking, products } = page
  const { status, locator } = booking
  const { valid } = noticeOf(booking)
  const upcoming = isUpcoming(status)
  const message = texts.message(locator)
  const [item] = booking.items
  const deadline = waitText(booking, operator.time_zone)
  const live = booking.items.filter(takesPlace)
  const tourOf = ({ id }: Product) => live.find(({ product_id }) => product_id === id)
  const isLive = (product: Product) => tourOf(product) !== undefined
  const named = (title: string, product: Product) =>
    live.length > 1 ? `${title}: ${tourOf(product)?.product_name ?? ''}` : title
  return (
    <Frame
      operator={operator}
      message={message}
      className={isVoid(status) ? 'voucher slim void' : 'voucher slim'}
      saysContact
    >
      <h1 className="unseen">{texts.pageTitle(locator, operator.name)}</h1>
      <p className="banner" data-offline hidden>
        {texts.offline}
      </p>
      <StatusBanner booking={booking} />
      {deadline && <p>{deadline}</p>}
      {page.disruptions.some(({ outcome }) => outcome === 'esperando') && (
        <p className="notice bad">
          <a href={`${bookingAddress(booking.id)}#respuesta`}>{texts.choose}</a>
        </p>
      )}
      <div className="stub">
        <p>
          <small className="soft">{texts.locator}</small>
          <b className="locator">{spacedLocator(locator)}</b>
          <small className="soft">{texts.name}</small>
          <b>{booking.contact_name}</b>
        </p>
        {valid && <Qr {...page} />}
      </div>
      <SoldBy {...page} />
      {valid && (
        <ToDoList
          steps={page.to_do.filter(isOpenStep)}
          allSteps={page.to_do}
          currency={booking.currency}
          page={bookingAddress(booking.id)}
        />
      )}
      {status === 'bloqueada' && (
        <a className="button" href={bookingAddress(booking.id)}>
          {texts.complete}
        </a>
      )}
      {!valid && item && status !== 'bloqueada' && !upcoming && (
        <a
          className="button"
          href={newBookingAddress(item.product_id, keptChoice({ currency: booking.currency, operator }))}
        >
          {texts.again}
        </a>
      )}
      {booking.items.map((each) => (
        <BookedTour key={each.id} item={each} booking={booking} vans={page.vans} />
      ))}
      {valid && upcoming && given.map((Part, index) => <Part key={index} {...page} />)}
      {booking.note_public && <p className="soft">{texts.note(booking.note_public)}</p>}
      {valid && <VoucherActions {...page} />}
      <Money {...page} />
      {valid && upcoming && (
        <Points title={cashTitle()} lines={cashLines(products, operator.currency)} icon="ticket" />
      )}
      {valid && upcoming && (
        <>
          <Points title={texts.bring} lines={[...new Set(live.flatMap(({ bring }) => bring))]} icon="bag" />
          {products.filter(isLive).map((product) => (
            <div key={product.id} className="pair">
              <Points title={named(texts.includes, product)} lines={product.includes} icon="check" />
              <Points title={named(texts.excludes, product)} lines={product.excludes} icon="cross" />
            </div>
          ))}
        </>
      )}
      {valid && upcoming && <Policy {...page} />}
      {upcoming && (
        <a className="more" href={bookingAddress(booking.id)}>
          {texts.manage}
          <Icon name="right" />
        </a>
      )}
      {hasContact(operator) && (
        <section aria-labelledby="ayuda">
          <h2 id="ayuda">{valid && upcoming ? texts.help : texts.needHelp}</h2>
          <p>{texts.helpText}</p>
          <ContactLinks operator={operator} message={message} />
        </section>
      )}
    </Frame>
  )
}

function Qr({ qr: { size, path } }: VoucherPage) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page, so that it is there without a network
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.qr}>
      <path d={path} />
    </svg>
  )
}

function Points({ title, lines, icon }: { title: string; lines: string[]; icon: IconName }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={`lines ${icon}`}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={icon} />
            <Own text={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}
