import { createBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { listTourOperators, updateTourOperator } from '#contract/operators/tour-operators.contract.ts'
import { getMe } from '#contract/staff/login.contract.ts'
import type { TestingModule } from '#testing/module-testing.ts'

import { AgencyInput, createAgency } from '../../contract/agencies.contract.ts'
import { linkAgency } from '../../contract/suppliers/agency-link.contract.ts'

type Administrator = Parameters<NonNullable<TestingModule['fillLists']>>[0]

/** Makes the administrator's own company an agency of another tour operator, which sells in its name. */
export async function sellAtSupplier(administrator: Administrator) {
  const { tour_operator: own } = await administrator.call(getMe, {})
  const all = await administrator.call(listTourOperators, { query: {} })
  const company = all.find(({ id }) => id === own.id)
  for (const { id, kind } of all) {
    if (!company || id === own.id || kind === 'agencia') continue
    const at = { 'x-tour-operator': id }
    const [sold] = await administrator.call(listBookings, { query: { limit: 1 } }, at)
    if (!sold) continue
    await administrator.call(updateTourOperator, {
      params: { id: own.id },
      body: { ...company, kind: 'ambos' },
    })
    const agency = await administrator.call(createAgency, { body: AgencyInput.parse({ name: own.name }) }, at)
    await administrator.call(linkAgency, { params: { id: agency.id }, body: { operator_id: own.id } }, at)
    await administrator.call(
      createBooking,
      {
        body: {
          items: [
            {
              product_id: sold.product_id,
              date: sold.service_date,
              start_time: sold.start_time,
              party: { ADULT: 1 },
            },
          ],
          channel: 'agencia',
          agency_id: agency.id,
          contact: { name: 'Luz Vera' },
          status: 'pendiente',
        },
      },
      at,
    )
    return
  }
}
