export const facts = {
  permissions: {
    /** the directory, for those who sell */
    'agencies.read': [0, 1, 2],
    /** adds one that is missing at a sale */
    'agencies.add': [0, 1, 2],
    /** changes, deactivates, merges and imports agencies */
    'agencies.manage': [0, 1],
    /** connects an agency to its own account: it sees all tour operators */
    'agencies.link': [0],
    /** prices, commissions and credit of agencies: who sells needs the price that holds */
    'agreements.read': [0, 1, 2],
    'agreements.manage': [0, 1],
    /** what agencies owe and are owed */
    'agency_accounts.read': [0, 1],
    /** draws, sends and settles statements */
    'agency_accounts.manage': [0, 1],
    /** passes passengers to a partner at a net cost */
    'endorsements.manage': [0, 1, 3],
    /** tours, prices and bookings of the suppliers of one's own agency; `sell`: sells and cancels */
    'supplier_sales.read': [0, 1, 2],
    'supplier_sales.sell': [0, 1, 2],
    /** statements of one's own agency with its suppliers; `answer`: confirms them and objects to lines */
    'supplier_statements.read': [0, 1],
    'supplier_statements.answer': [0, 1],
  },
  constraints: {
    agreement_overlaps: 'agreement_overlaps',
    allotment_in_pool: 'allotment_in_pool',
    agency_link_taken: 'agency_link_taken',
    agency_linked_to_itself: 'agency_link_itself',
    agency_name_taken: 'agency_name_taken',
    agency_tax_id_taken: 'agency_tax_id_taken',
    seller_commission_once: 'seller_commission_taken',
    endorsed_once: 'already_endorsed',
    endorsement_not_confirmed: 'endorsement_not_confirmed',
  },
  issueKinds: {
    unanswered_endorsements: { after: 'unassigned_people' },
    declined_endorsements: { after: 'unanswered_endorsements' },
  },
  issuePlaces: ['endorsements'],
  eventEntities: ['agency'],
  eventTables: { agency: 'agencies' },
  foundKinds: { agency: { after: 'accommodation' } },
  officePaths: [
    '/agencies',
    '/agencies/:id/agreements',
    '/endorsements',
    '/agency-accounts',
    '/agency-accounts/:id',
    '/account-statements/:id',
    '/sell',
    '/supplier-bookings',
    '/supplier-bookings/:supplier_id/:id',
    '/supplier-statements',
    '/supplier-statements/:supplier_id/:id',
    '/seller-commissions',
    '/seller-commissions/:id',
    '/seller-commissions/statements/:id',
    '/crew-accounts',
    '/crew-accounts/:id',
    '/crew-accounts/statements/:id',
  ],
} as const
