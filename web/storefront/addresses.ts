import { type ChosenDeparture, choiceQuery } from '#contract/storefront/choice.ts'
import {
  type CataloguePage,
  sharedPicture,
  type StorefrontPage,
} from '#contract/storefront/storefront-page.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { language } from '#words/language.ts'

/** The visitor's currency, if it is not the operator's first, kept from page to page. */
export const keptChoice = ({ currency, operator }: { currency: string; operator: { currency: string } }) =>
  currency === operator.currency ? {} : { currency }

let asked: Language | null = null
/** The language in this page's address: pages of the same booking then use it too. */
export const pageAskedIn = (addressed: Language | null) => {
  asked = addressed
}
export const languageIn = (path: string): Language | null => {
  const [, code] = /^\/(es|en|pt)\/public\//.exec(path) ?? []
  return isLanguage(code) ? code : null
}

/** Shared pages are Spanish unless their address has a language; those of a booking use its own. */
export const inLanguage = (code: Language, path: string) => (code === 'es' ? path : `/${code}${path}`)
const forAll = (path: string) => inLanguage(language(), path)
const forOne = (path: string) => (asked ? `/${asked}${path}` : path)

type InMonth = { currency?: string; month?: string }
export const landingAddress = (product_id: string, chosen: InMonth = {}) =>
  forAll(landingPath(product_id, chosen))
function landingPath(product_id: string, chosen: InMonth): string {
  const query = choiceQuery(chosen)
  return `/public/landing/${product_id}${query.size > 0 ? `?${query}` : ''}`
}
export const bookingAddress = (booking_id: string) => forOne(`/public/booking/${booking_id}`)
export const travellerPath = (token: string) => forOne(`/public/traveller/${token}`)
export const noMoreMailAddress = (message_id: string) => forOne(`/public/no-more-mail/${message_id}`)
export const voucherAddress = (booking_id: string) => forOne(`/public/landing/booking-voucher/${booking_id}`)
export const catalogueAddress = (operator_id: string, chosen: { currency?: string } = {}) =>
  newBookingAddress(operator_id, chosen)

type OnDay = { currency?: string; date?: string; people?: string }
/** All tours of an operator, at the address of its short name. */
export const toursAddress = (public_url: string, onDay: OnDay = {}) => forAll(toursPath(public_url, onDay))
function toursPath(public_url: string, { date, people, currency }: OnDay): string {
  const query = new URLSearchParams(
    Object.entries({ date, people, currency }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return `${new URL(public_url).pathname}${query.size > 0 ? `?${query}` : ''}`
}

/** A page's path without language; null for pages without translations. */
export function pathOf(request: StorefrontPage): { path: string; ofABooking: boolean } | null {
  switch (request.page) {
    case 'landing':
      return request.preview ? null : { path: `/public/landing/${request.product.id}`, ofABooking: false }
    case 'new-booking': {
      const { product, chosen, month } = request
      return { path: newBookingPath(product.id, { ...chosen, month }), ofABooking: false }
    }
    case 'catalogue':
      return { path: toursPath(request.public_url, askedDay(request)), ofABooking: false }
    case 'booking':
      return { path: `/public/booking/${request.booking.id}`, ofABooking: true }
    case 'voucher':
      return { path: `/public/landing/booking-voucher/${request.booking.id}`, ofABooking: true }
    case 'traveller':
      return { path: `/public/traveller/${request.token}`, ofABooking: true }
    default:
      return null
  }
}

const askedDay = ({ day, ...page }: CataloguePage): OnDay => ({
  ...keptChoice(page),
  ...(day && { date: day.date, people: String(day.people) }),
})

/** The address of a new booking, with the choice so far. */
export const newBookingAddress = (product_id: string, chosen: Chosen = {}) =>
  forAll(newBookingPath(product_id, chosen))

/** The same in a window of its own, which takes the order along: for a frame of another site, which has no cookies. */
export const orderAddress = (booking_id: string, product_id: string, chosen: Chosen = {}) =>
  newBookingAddress(product_id, chosen).replace('/product/', `/${booking_id}/order/`)

type Chosen = Partial<ChosenDeparture> & { month?: string }
function newBookingPath(product_id: string, chosen: Chosen = {}): string {
  const query = choiceQuery(chosen)
  return `/public/booking/product/${product_id}${query.size > 0 ? `?${query}` : ''}`
}

/** A search by coordinates opens the map application of a phone. */
export const mapAddress = (lat_lng: string, name: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(lat_lng || name)}`
export const whatsAppAddress = (phone: string, message: string) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`

/** Where a visitor asks the operator, with a prepared text: its chat, else its mail; '' where it has neither. */
export const askAddress = ({ whatsapp, email }: { whatsapp: string; email: string }, message: string) =>
  whatsapp
    ? whatsAppAddress(whatsapp, message)
    : email && `mailto:${email}?body=${encodeURIComponent(message)}`

const pictureWidths = [240, 480, 960, 1600]
/** The preview picture for messengers and social networks: one size, in a format that all of them read. */
export const shareAddress = (file_id: string) => `/files/${file_id}/${sharedPicture.name}`
export const pictureAddress = (file_id: string, width: number) => `/files/${file_id}/${width}.webp`
export const pictureSet = (file_id: string) =>
  pictureWidths.map((width) => `${pictureAddress(file_id, width)} ${width}w`).join(', ')
