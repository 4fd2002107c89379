/** Public addresses, by route name; `public-booking` and `public-booking-voucher` come from the specification. */
export const publicPaths = {
  'public-landing': '/public/landing/:id',
  'public-booking': '/public/booking/product/:id',
  'public-booking-edit': '/public/booking/:id',
  'public-tours': '/public/tours/:id',
  'public-booking-voucher': '/public/landing/booking-voucher/:id',
} as const
