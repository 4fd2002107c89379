import type { CustomerLink } from '#contract/storefront/customer-link.contract.ts'
import {
  type BookingPage,
  type CataloguePage,
  type LandingPage,
  linkActs,
  type NotFoundPage,
  type PageProblem,
  type QrCode,
  type VoucherPage,
} from '#contract/storefront/storefront-page.ts'
import type { Alternative } from '#contract/storefront/storefront.contract.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { linkTo, type Start } from '#words/links.ts'

import { findBookedProducts } from '../../bookings/booking/booked-products.queries.ts'
import { findBooking, type StoredBooking } from '../../bookings/booking/booking.queries.ts'
import { bookingToDo } from '../../bookings/booking/to-do.queries.ts'
import { findClaimed } from '../../bookings/claims/transfer-claims.queries.ts'
import { findEmailCode } from '../../bookings/hold/email-code.queries.ts'
import { findAdvice } from '../../bookings/order/planned-tours.queries.ts'
import { findPublicDisruptions } from '../../disruptions/public-disruptions.queries.ts'
import { findLanguagesOf, translatePage } from '../../operator-texts/translate.queries.ts'
import { findAskedChange } from '../link/asked-change.queries.ts'
import { customerLink } from '../link/customer-link.queries.ts'
import { findVanNews } from '../link/van-news.queries.ts'
import { findMonthOnSale } from '../sale/month-on-sale.queries.ts'
import { heldOrder, type OwnHold } from '../sale/own-hold.queries.ts'
import { publicBooking } from '../sale/public-booking.queries.ts'
import { findCarriedTravellers } from '../tour/carried-travellers.queries.ts'
import { dayTyped, findDayOnSale } from '../tour/day-on-sale.queries.ts'
import { findCatalogueLanguages } from '../tour/published.queries.ts'
import { currenciesOf, findShownMoney } from '../tour/shown-money.queries.ts'
import {
  findOperatorBy,
  findOnlyOperator,
  findProductCards,
  findPublicOperator,
  findSlug,
  type ProductStatusRow,
} from '../tour/storefront.queries.ts'
import { findBookingParts, findVoucherParts } from './booking-parts.queries.ts'
import { findLandingParts } from './landing-parts.queries.ts'
import type { Prepared } from './page-parts.routes.ts'
import { findPickupPlaces } from './pickup-places.queries.ts'

type Facts = { now: Date; start: Start }
/** with the paragraphs that stayed Spanish on a page in another language */
type WithUntranslated<Page> = Page & { untranslated: readonly string[] }

/** Other tours shown below a tour. */
const mostOthers = 6

export async function findLandingPage(
  db: Reader,
  statusRow: ProductStatusRow,
  { now, start }: Facts,
  { preview, typed, own = null }: { preview: boolean; typed: Record<string, string>; own?: OwnHold | null },
): Promise<WithUntranslated<LandingPage>> {
  const { id, tour_operator_id, time_zone } = statusRow
  const day = localMoment(now, time_zone).date
  const shown = await findShownMoney(db, statusRow, typed, day)
  const { sold } = shown
  const [
    { product, own_price_from, month, month_asked, days, strip, today, last },
    operator,
    others,
    parts,
    travellers,
  ] = await Promise.all([
    findMonthOnSale(db, statusRow, typed, now, { own: null, sold }),
    findPublicOperator(db, tour_operator_id),
    findProductCards(db, { tour_operator_id, today: day, sold }, { except: id, most: mostOthers }),
    findLandingParts({ db, tour_operator_id, product_id: id, today: day, sold }),
    findCarriedTravellers(db, tour_operator_id, day),
  ])
  const languages = await findLanguagesOf(db, statusRow, [product.name, product.description])
  const public_url = linkTo.tour(start, id, 'es')
  return translatePage(db, statusRow, {
    page: 'landing',
    operator,
    product,
    own_price_from,
    ...currenciesOf(shown, operator),
    others,
    travellers,
    month,
    month_asked,
    days,
    strip,
    today,
    last,
    public_url,
    preview,
    languages,
    held: own && heldOrder(own, { product_id: id, tour_operator_id }),
    parts,
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isUuid = (text: string) => uuid.test(text)

/**
 * The tours of the operator that the link names or that owns the missing tour; else of the only operator. With
 * several operators none are shown: a visitor of one must not see another's.
 */
export async function findCataloguePage(
  db: Reader,
  link: string,
  tour_operator_id: string | undefined,
  { now, start, typed, own = null }: Facts & { typed: Record<string, string>; own?: OwnHold | null },
): Promise<WithUntranslated<CataloguePage> | NotFoundPage> {
  const named = await findOperatorBy(
    db,
    tour_operator_id ? { id: tour_operator_id } : isUuid(link) ? { id: link } : { slug: link },
  )
  const operator = named ?? (await findOnlyOperator(db))
  if (!operator) return { page: 'not-found', operator: null }
  const today = localMoment(now, operator.time_zone).date
  const shown = await findShownMoney(db, { tour_operator_id: operator.id }, typed, today)
  const of = { tour_operator_id: operator.id, today, sold: shown.sold }
  const asked = dayTyped(typed, today)
  return translatePage(db, of, {
    page: 'catalogue',
    operator,
    ...currenciesOf(shown, operator),
    public_url: linkTo.tours(start, await findSlug(db, operator.id), 'es'),
    today,
    day: asked && (await findDayOnSale(db, of, asked, now)),
    products: await findProductCards(db, of),
    languages: await findCatalogueLanguages(db, of),
    travellers: await findCarriedTravellers(db, operator.id, today),
    held: own?.tour_operator_id === operator.id ? heldOrder(own, { product_id: null, ...of }) : null,
    missing: tour_operator_id !== undefined || (!named && link !== everyTour),
  })
}

/** The address of the whole catalogue. */
const everyTour = 'todos'

/** A posted form and its result. */
export type Answered = {
  typed?: Record<string, string>
  problem?: PageProblem | null
  alternatives?: Alternative[]
  /** actions in the address: moving a tour, cancelling */
  wanted?: Record<string, string>
}

export async function findBookingPage(
  db: Reader,
  id: string,
  now: Date,
  { typed = {}, problem = null, alternatives = [], wanted = {} }: Answered = {},
  prepared: Prepared | null = null,
): Promise<WithUntranslated<BookingPage>> {
  const stored = await findBooking(db, { id })
  const booking = publicBooking(stored, now)
  const open = booking.status === 'bloqueada' || booking.status === 'expirada'
  const link = open ? null : customerLink(stored, now)
  const pickupItem = stored.items.find((item) =>
    link?.items.some((each) => each.id === item.id && !each.pickup.closed),
  )
  const [operator, products, places, code, asked, parts, van, claimed, advice] = await Promise.all([
    findPublicOperator(db, stored.tour_operator_id),
    findBookedProducts(db, stored),
    open ? findPickupPlaces(db, stored) : pickupItem ? findPickupPlaces(db, stored, pickupItem) : [],
    open ? findEmailCode(db, stored.id) : null,
    link && findAskedChange(db, stored, link, wanted, now),
    findBookingParts({ db, booking: stored, open, done: wanted['done'] ?? '', now }),
    open ? { vans: [], again_seconds: null } : findVanNews(db, stored, now),
    open ? 0 : findClaimed(db, stored),
    open ? findAdvice(db, stored) : [],
  ])
  return translatePage(db, stored, {
    page: 'booking',
    disruptions: await findPublicDisruptions(db, id, now),
    operator,
    booking,
    products,
    places,
    now: now.toISOString(),
    typed,
    problem,
    alternatives,
    advice,
    code,
    link,
    traveller_links: link && prepared ? linksOf(link, prepared) : {},
    asked,
    bank_details: !open && booking.due > 0 ? await findBankDetails(db, stored.tour_operator_id) : '',
    claimed,
    to_do: open ? [] : bookingToDo(stored, claimed, now),
    parts: { ...parts, ...prepared?.parts },
    van,
    mail_refused: !open && stored.mail_refused,
    done: linkActs.find((act) => act === wanted['done']) ?? null,
  })
}

/** Only a group needs a link for each of its people. */
function linksOf({ passengers }: CustomerLink, { linkOf }: Prepared): Record<string, string> {
  if (passengers.length < 2) return {}
  return Object.fromEntries(passengers.map(({ key }) => [key, linkOf(key)]))
}

/** Bank details are shown only with a balance. */
async function findBankDetails(db: Reader, tour_operator_id: string): Promise<string> {
  const { bank_details } = await db
    .selectFrom('tour_operators')
    .select('bank_details')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return bank_details.trim()
}

export async function findVoucherPage(
  db: Reader,
  id: string,
  { now, start, stored: read }: Facts & { stored?: StoredBooking | undefined },
  draw: (address: string) => QrCode,
): Promise<WithUntranslated<VoucherPage>> {
  const stored = read ?? (await findBooking(db, { id }))
  const [operator, products, { vans }, claimed, disruptions, parts] = await Promise.all([
    findPublicOperator(db, stored.tour_operator_id),
    findBookedProducts(db, stored),
    findVanNews(db, stored, now),
    findClaimed(db, stored),
    findPublicDisruptions(db, id, now),
    findVoucherParts({ db, booking: stored }),
  ])
  const public_url = linkTo.voucher(start, id)
  const booking = publicBooking(stored, now)
  const qr = draw(public_url)
  return translatePage(db, stored, {
    page: 'voucher',
    operator,
    booking,
    products,
    vans,
    claimed,
    to_do: bookingToDo(stored, claimed, now),
    qr,
    public_url,
    now: now.toISOString(),
    disruptions,
    parts,
  })
}
