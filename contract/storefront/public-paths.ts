/** Where customers come in, by the name of each route; `public-booking` and `public-booking-voucher` are the specification's. */
export const publicPaths = {
  'public-landing': '/public/landing/:id',
  'public-booking': '/public/booking/product/:id',
  'public-booking-edit': '/public/booking/:id',
  'public-booking-voucher': '/public/landing/booking-voucher/:id',
} as const
