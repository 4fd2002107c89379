import type { Start } from '#words/links.ts'

/** Where a customer reviews the tours of a booking, in the language of the booking. */
export const reviewAddress = ({ publicUrl }: Start, booking_id: string) =>
  `${publicUrl}/public/booking/${booking_id}/review`
