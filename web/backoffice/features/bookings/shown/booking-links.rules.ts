/** The customer's links to booking and voucher. */
export function publicLinks(id: string, origin: string) {
  return {
    booking: `${origin}/public/booking/${id}`,
    voucher: `${origin}/public/landing/booking-voucher/${id}`,
  }
}
