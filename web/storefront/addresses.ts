import { type ChosenDeparture, choiceQuery, sharedPicture } from '#contract/storefront/storefront-page.ts'

/** What a visitor takes along from page to page: the currency, where it is not the operator's own. */
export const keptChoice = ({ currency, operator }: { currency: string; operator: { currency: string } }) =>
  currency === operator.currency ? {} : { currency }

export function landingAddress(
  product_id: string,
  chosen: { currency?: string; month?: string } = {},
): string {
  const query = choiceQuery(chosen)
  return `/public/landing/${product_id}${query.size > 0 ? `?${query}` : ''}`
}
export const bookingAddress = (booking_id: string) => `/public/booking/${booking_id}`
export const paymentLinkAddress = (booking_id: string, link_id: string) =>
  `${bookingAddress(booking_id)}?enlace=${link_id}`
export const toProviderAddress = (booking_id: string, attempt_id: string) =>
  `${bookingAddress(booking_id)}/pay/${attempt_id}`
export const voucherAddress = (booking_id: string) => `/public/landing/booking-voucher/${booking_id}`
export const catalogueAddress = (operator_id: string, chosen: { currency?: string } = {}) =>
  newBookingAddress(operator_id, chosen)

/** Where a booking of a tour starts, with what is chosen so far. */
export function newBookingAddress(
  product_id: string,
  chosen: Partial<ChosenDeparture> & { month?: string } = {},
): string {
  const query = choiceQuery(chosen)
  return `/public/booking/product/${product_id}${query.size > 0 ? `?${query}` : ''}`
}

/** A search by coordinates opens the map application of a phone. */
export const mapAddress = (lat_lng: string, name: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(lat_lng || name)}`
export const whatsAppAddress = (phone: string, message: string) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`

/** «+56 9 5550 0101»: grouped to be read, whatever the country. */
export function readablePhone(phone: string): string {
  const groups = /^(\+\d{2})(\d)?(\d{4})(\d{4})$/.exec(phone)
  return groups ? groups.slice(1).filter(Boolean).join(' ') : phone
}

const pictureWidths = [240, 480, 960, 1600]
/** The copy that messengers and networks show beside a link: of one size, and of a kind that all of them read. */
export const shareAddress = (file_id: string) => `/files/${file_id}/${sharedPicture.name}`
export const pictureAddress = (file_id: string, width: number) => `/files/${file_id}/${width}.webp`
export const pictureSet = (file_id: string) =>
  pictureWidths.map((width) => `${pictureAddress(file_id, width)} ${width}w`).join(', ')
