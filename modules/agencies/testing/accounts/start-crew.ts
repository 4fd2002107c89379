import { givenPerson, givenVehicle } from '#testing/given/given-resources.ts'
import { givenDeparture } from '#testing/given/given.ts'

import * as statements from '../../contract/account-statements.contract.ts'
import { givenPaidRun } from './given-earnings.ts'
import { startAccounts } from './start-accounts.ts'

/** A driver and a guide with a van: a run earns 43,000 and 40,000. */
export async function startCrew() {
  const app = await startAccounts()
  const { db, operator, product, manager } = app
  const driver = await givenPerson(db, operator, {
    full_name: 'Wilson Mamani',
    email: 'wilson@crew.test',
    document_number: '12.345.678-5',
  })
  const guide = await givenPerson(db, operator, {
    full_name: 'Inti Quispe',
    roles: ['guia'],
  })
  await db
    .updateTable('persons')
    .set({ languages: ['es', 'en'] })
    .where('id', '=', guide.id)
    .execute()
  const van = await givenVehicle(db, operator, { name: 'Van 1', plate: 'ABCD12' })
  const work = async (service_date: string, { departs = false } = {}) => {
    const departure = departs
      ? await givenDeparture(db, operator, { product_id: product.id, date: service_date })
      : null
    return givenPaidRun(
      db,
      operator,
      { service_date, vehicle_id: van.id, ...(departure && { departure_id: departure.id }) },
      [
        { person_id: driver.id, amount: 30_000, minutes: 300 },
        { person_id: driver.id, kind: 'horas_extra', amount: 5000, minutes: 60 },
        { person_id: driver.id, kind: 'viatico', amount: 8000 },
        { person_id: guide.id, role: 'guia', amount: 40_000, minutes: 300 },
      ],
    )
  }
  const draw = (month = '2027-05') =>
    manager.call(statements.drawAllStatements, { body: { month, party_kind: 'persona' } })
  const lines = (id = '') => manager.call(statements.listAccountLines, { params: { id }, query: {} })
  return { ...app, driver, guide, van, work, draw, lines }
}
