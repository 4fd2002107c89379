import { useLocation, useParams } from 'react-router'

import { paths } from '../../module.paths.ts'
import { Sell } from './sell.panel.tsx'
import { ShownSupplierBooking } from './supplier-booking.panel.tsx'
import { SupplierBookings } from './supplier-bookings.panel.tsx'

/** What the users of a linked agency do: one file, so that the first visit of everybody else names no more. */
export default function SuppliersScreen() {
  const { pathname } = useLocation()
  const { id } = useParams()
  if (id) return <ShownSupplierBooking />
  return pathname === paths.supplierSale ? <Sell /> : <SupplierBookings />
}
