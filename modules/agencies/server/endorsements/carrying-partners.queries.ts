import { sql } from 'kysely'

import { readablePhone } from '#contract/endpoint/phone-number.ts'
import type { VoucherParts } from '#contract/storefront/storefront-page.ts'
import type { Reader } from '#server/db/database.ts'

import type { CarryingPartner } from '../../contract/endorsement-pages.ts'
import { carrierTexts } from '../../words/carrier.ts'

type Whose = { db: Reader; booking: { id: string; tour_operator_id: string } }

/** Who carries tours of a booking in the operator's place, once they accepted. */
export async function findCarryingPartners({
  db,
  booking: { tour_operator_id, id },
}: Whose): Promise<{ carriers: CarryingPartner[] }> {
  const { rows } = await sql<CarryingPartner>`
    select i.id as booking_item_id, p.name as product_name, a.name, a.phone
    from booking_items i
    join endorsement_items x on x.tour_operator_id = i.tour_operator_id and x.booking_item_id = i.id and x.live
    join endorsements e on e.tour_operator_id = x.tour_operator_id and e.id = x.endorsement_id
      and e.status = 'aceptado'
    join agencies a on a.tour_operator_id = e.tour_operator_id and a.id = e.agency_id
    join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = ${id}::uuid and i.by_partner
    order by i.position, i.id`.execute(db)
  return { carriers: rows }
}

/** The same for a voucher, with a line for its PDF. */
export async function findVoucherPartners(
  whose: Whose,
): Promise<Pick<VoucherParts, 'carriers' | 'paper_lines'>> {
  const { carriers } = await findCarryingPartners(whose)
  const paper_lines = carriers.map(({ booking_item_id, name, phone }) => ({
    booking_item_id,
    text: [carrierTexts.carrier(name), phone && `${carrierTexts.phone}: ${readablePhone(phone)}`]
      .filter(Boolean)
      .join(' '),
  }))
  return { carriers, paper_lines }
}
