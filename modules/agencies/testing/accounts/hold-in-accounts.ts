import type { AddRow, HeldFacts } from '#testing/module-testing.ts'

/** A row of the booking in each table of the accounts that names one. */
export async function holdInAccounts(
  add: AddRow,
  {
    operator,
    name,
    booking_id,
    booking_item_id,
  }: Pick<HeldFacts, 'operator' | 'name' | 'booking_id' | 'booking_item_id'>,
) {
  const id = '01a00000-0000-7000-8000-000000000005'
  const of = { ...operator, booking_id, booking_item_id, service_date: '2027-05-01', kind: 'servicio' }
  await add('account_entries', { ...of, party_id: id, amount: 1, currency: 'CLP' })
  await add('account_lines', {
    ...of,
    statement_id: id,
    position: 1,
    passenger: name,
    dispute: name,
    disputed_at: new Date(),
    gross: 1,
    net: 1,
  })
  await add('accounts_due', { ...operator, booking_id, party_id: id, look_on: '2027-05-01' })
}
