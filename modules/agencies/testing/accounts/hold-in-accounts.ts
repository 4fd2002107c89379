import type { AddRow, HeldFacts } from '#testing/module-testing.ts'

/** A row of the booking in each table of the accounts that names one. */
export async function holdInAccounts(
  add: AddRow,
  {
    operator,
    name,
    booking_id,
    booking_item_id,
    person_id,
  }: Pick<HeldFacts, 'operator' | 'name' | 'booking_id' | 'booking_item_id' | 'person_id'>,
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
  const money = { ...operator, party_id: person_id, currency: 'CLP' }
  await add('account_parties', { ...operator, id: person_id, kind: 'persona', person_id })
  await add('accounts', { ...money, balance: -1, open: 0 })
  await add('account_statements', {
    ...money,
    id,
    month: '2027-05-01',
    number: 1,
    total: -1,
    due_on: '2027-06-30',
    lines: 1,
  })
  await add('account_settlements', {
    ...operator,
    statement_id: id,
    amount: -1,
    method: 'efectivo',
    annulled_at: new Date(),
    annul_reason: name,
  })
  await add('accounts_due', { ...operator, booking_id, party_id: id, look_on: '2027-05-01' })
}
