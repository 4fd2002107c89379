const numbered = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const atOnce = 60

type Places = { product: string; booking: string }
/** Requests that make the server work past its cache, sixty of one source at once. */
export const orderedWork: Record<string, (n: number, at: Places) => string> = {
  'wrong preview tokens': (n, { product }) => `/public/landing/${product}?preview=x${n}`,
  'unknown parameters': (n, { product }) => `/public/booking/product/${product}?z=${n}`,
  'many months': (n, { product }) => `/public/landing/${product}?month=${2000 + n}-01`,
  'many choices': (n, { product }) => `/public/booking/product/${product}?extra_${numbered(n)}=1`,
  'vouchers as PDF': (_, { booking }) => `/public/landing/booking-voucher/${booking}/voucher.pdf`,
  'vouchers as pages': (_, { booking }) => `/public/landing/booking-voucher/${booking}`,
  'calendar files': (_, { booking }) => `/public/landing/booking-voucher/${booking}/calendar.ics`,
  'pages of a booking': (_, { booking }) => `/public/booking/${booking}`,
}
