import type { EarningKind, EarningRole } from '#domain/runs/earning.ts'
import type { WritingDatabase } from '#server/db/database.ts'
import { givenSheet } from '#testing/given/given-resources.ts'
import type { Owner } from '#testing/given/given.ts'

type Earned = {
  person_id: string
  amount: number
  role?: EarningRole
  kind?: EarningKind
  minutes?: number
  currency?: string
  revision?: number
}

/** What people earned with one run, as its closing writes it: all in one statement. */
export async function givenEarnings(
  db: WritingDatabase,
  owner: Owner,
  { sheet_id, service_date }: { sheet_id: string; service_date: string },
  earned: readonly Earned[],
) {
  await db
    .insertInto('run_earnings')
    .values(
      earned.map((each) => ({
        tour_operator_id: owner.tour_operator_id,
        schedule_sheet_id: sheet_id,
        service_date,
        role: 'chofer' as const,
        kind: 'salida' as const,
        currency: 'CLP',
        ...each,
      })),
    )
    .execute()
}

/** A run of a day with what people earned. */
export async function givenPaidRun(
  db: WritingDatabase,
  owner: Owner,
  {
    service_date,
    ...run
  }: { service_date: string; number?: number; departure_id?: string; vehicle_id?: string },
  earned: readonly Earned[],
): Promise<string> {
  const { id: sheet_id } = await givenSheet(db, owner, { service_date, ...run })
  await givenEarnings(db, owner, { sheet_id, service_date }, earned)
  return sheet_id
}
