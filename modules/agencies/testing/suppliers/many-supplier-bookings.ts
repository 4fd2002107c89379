import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import {
  type InstallationSize,
  type LargeInstallation,
  withoutTriggers,
} from '#testing/growth/installation.ts'

import { listSupplierBookings } from '../../contract/suppliers/supplier-bookings.contract.ts'
import {
  listSupplierLines,
  listSupplierStatements,
} from '../../contract/suppliers/supplier-statements.contract.ts'
import { listAccountLines } from '../../server/accounts/account-statements.queries.ts'
import * as bookings from '../../server/suppliers/supplier-bookings.queries.ts'
import * as statements from '../../server/suppliers/supplier-statements.queries.ts'
import { openStatement } from '../accounts/fill-accounts.ts'

/** One agency of the operator has an account, and sold a tenth of its bookings. */
export async function fillSuppliers(db: WritingDatabase, own: string, { moneyOnly }: InstallationSize) {
  if (moneyOnly) return
  await withoutTriggers(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      with company as (select id from tour_operators where id <> ${own}::uuid order by id limit 1),
      ready as (update tour_operators set kind = 'agencia' where id = (select id from company) returning id)
      update agencies set linked_operator_id = (select id from ready), state = 1
      where tour_operator_id = ${own}::uuid
        and id = (select id from agencies where tour_operator_id = ${own}::uuid order by id limit 1)
      returning id`.execute(tx)
    await sql`update bookings set channel = 'agencia', agency_id = ${rows[0]?.id ?? null}::uuid
      where tour_operator_id = ${own}::uuid and hashtext(id::text) % 10 = 0`.execute(tx)
  })
}

/** The lists of a linked agency, which read what grows with every sale. */
export function supplierQueries({ tour_operator_id, today, booking }: LargeInstallation): HotQuery[] {
  const companyOf = async (db: Parameters<HotQuery['ask']>[0]) => {
    const { rows } = await sql<{ id: string }>`select linked_operator_id as id from agencies
        where tour_operator_id = ${tour_operator_id}::uuid and linked_operator_id is not null`.execute(db)
    return rows[0]?.id ?? tour_operator_id
  }
  const list = (name: string, asked: Partial<bookings.SupplierBookingList>): HotQuery => ({
    name: `suppliers: ${name}`,
    endpoint: listSupplierBookings,
    ask: async (db) =>
      bookings.listSupplierBookings(db, {
        company_id: await companyOf(db),
        filters: [],
        after: null,
        limit: 50,
        ...asked,
      }),
  })
  return [
    list('bookings from a day', { filters: [{ field: 'service_date', operator: 'gte', value: today }] }),
    list('bookings by name', { search: booking.contact_name }),
    list('bookings by locator', { search: booking.locator }),
    {
      name: 'suppliers: statements',
      endpoint: listSupplierStatements,
      ask: async (db) =>
        statements.listSupplierStatements(db, {
          company_id: await companyOf(db),
          filters: [],
          now: new Date(today),
          after: null,
          limit: 50,
        }),
    },
    {
      name: 'suppliers: lines of a statement',
      endpoint: listSupplierLines,
      ask: (db) =>
        listAccountLines(db, { tour_operator_id, statement_id: openStatement, after: null, limit: 50 }),
    },
  ]
}
