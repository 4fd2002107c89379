import { Refusal, type RefusalCode, type RefusalDetails } from '#domain/refusal.ts'
import { constraintRefusals } from '#server/schema/constraint-refusals.ts'

/** A trigger with details for its refusal raises them as JSON; PostgreSQL's own details are English sentences. */
function detailsOf(detail: string): RefusalDetails[RefusalCode] {
  if (!detail.startsWith('{')) return {}
  const details: RefusalDetails[RefusalCode] = JSON.parse(detail)
  return details
}

/** The refusal of an error, also of a constraint of the database; null for other errors. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const {
    code,
    constraint = '',
    detail = '',
  } = error as Partial<Record<'code' | 'constraint' | 'detail', string>>
  const refused = constraintRefusals[constraint] ?? (code === 'BQ001' ? 'last_administrator' : undefined)
  return refused ? new Refusal(refused, detailsOf(detail)) : null
}
