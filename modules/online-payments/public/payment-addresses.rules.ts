import { bookingAddress } from '#web/storefront/addresses.ts'

export const paymentLinkAddress = (booking_id: string, link_id: string) =>
  `${bookingAddress(booking_id)}?enlace=${link_id}`
export const toProviderAddress = (booking_id: string, attempt_id: string) =>
  `${bookingAddress(booking_id)}/pay/${attempt_id}`
