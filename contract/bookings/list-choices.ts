/** Payment filters and sort orders of the list of bookings. */
export const paymentFilters = ['por_cobrar', 'por_devolver'] as const
export const bookingSorts = ['service_date', '-service_date', '-created_at'] as const
