const business = 'is the business, of which nothing is removed'

/** Why rows of the accounts stay. */
export const accountTables = {
  account_parties: 'goes with its agency, and stays with its user',
  seller_commissions: business,
  accounts: 'sums of entries that stay',
  accounts_due: 'a row of a booking of an agency, until its tours have run',
  account_entries: business,
  account_lines: business,
  account_links: 'opens a statement as long as there is one',
  account_payments: business,
  account_settlements: business,
  account_statements: business,
  statement_numbers: 'a counter',
} as const
