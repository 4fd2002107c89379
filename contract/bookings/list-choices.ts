/** What the list of bookings can be narrowed to by money, and its orders. */
export const paymentFilters = ['por_cobrar', 'por_devolver'] as const
export const bookingSorts = ['service_date', '-service_date', '-created_at'] as const
