import { SideDrawer } from '#web/ui/list/side-drawer.tsx'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'
import { onDemand, OnceWanted } from '#web/ui/page/on-demand.tsx'

import { paymentsTexts as texts } from './payments.texts.ts'

/** The booking whose panel is open, in the address. */
export const openBookingKey = 'reserva'

const BookingSide = onDemand(
  () => import('../bookings/list/booking-side.panel.tsx').then((panel) => panel.BookingSide),
  {
    frame: (failed, { id, onClose }) => (
      <SideDrawer opened={id !== ''} onClose={onClose} size={480} title={texts.bookingFailed}>
        {failed}
      </SideDrawer>
    ),
  },
)

/** The booking of a row, beside the list, for payments and refunds. */
export function BookingBeside() {
  const [params, setParams] = useAddressQuery()
  const open = params.get(openBookingKey) ?? ''
  const close = () =>
    setParams((before) => changed(before, { [openBookingKey]: '' }), { preventScrollReset: true })
  return (
    <OnceWanted wanted={open !== ''}>
      <BookingSide id={open} onClose={close} />
    </OnceWanted>
  )
}
