/** Where the customer finds their booking and its voucher. */
export function publicLinks(id: string, origin: string) {
  return {
    booking: `${origin}/public/booking/${id}`,
    voucher: `${origin}/public/landing/booking-voucher/${id}`,
  }
}

/** wa.me wants digits only. */
export const whatsappLink = (phone: string) => `https://wa.me/${phone.replace(/\D/g, '')}`
