import { useLocation, useParams } from 'react-router'

import { paths } from '../../module.paths.ts'
import { Sell } from './sell.panel.tsx'
import { ShownSupplierBooking } from './supplier-booking.panel.tsx'
import { SupplierBookings } from './supplier-bookings.panel.tsx'
import { ShownSupplierStatement } from './supplier-statement.panel.tsx'
import { SupplierStatements } from './supplier-statements.panel.tsx'

/** What the users of a linked agency do: one file, so that the first visit of all others names no more. */
export default function SuppliersScreen() {
  const { pathname } = useLocation()
  const { id } = useParams()
  if (pathname === paths.supplierSale) return <Sell />
  if (pathname.startsWith(paths.supplierStatements))
    return id ? <ShownSupplierStatement /> : <SupplierStatements />
  return id ? <ShownSupplierBooking /> : <SupplierBookings />
}
