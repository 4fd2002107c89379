import type { NoDetails } from '../no-details.ts'
import type { Level } from './level.ts'

export type UserEvents = {
  user_created: { full_name: string; level: Level }
  user_invited: { by: 'correo' | 'enlace' }
  user_updated: { changes: Record<string, [before: unknown, after: unknown]>; password?: true }
  user_deleted: { full_name: string; email: string; level: Level }
  password_set: NoDetails
  password_changed: NoDetails
  second_factor_set: NoDetails
  second_factor_removed: NoDetails
  /** by another user, after a lost phone */
  second_factor_reset: NoDetails
  recovery_codes_renewed: NoDetails
  /** one's own sessions, or another user's */
  sessions_ended: { ended: number }
  recovery_code_used: { left: number }
  movements_exported: { format: string }
  /** `list`: the name of its screen */
  list_exported: { list: string; format: string }
  bookings_exported: { format: string; columns: readonly string[] }
  passengers_exported: { format: string; sheets: readonly number[] }
}

export type OperatorEvents = {
  tour_operator_created: { name: string }
  tour_operator_updated: { changes: Record<string, [before: unknown, after: unknown]> }
  logo_set: NoDetails
  logo_removed: NoDetails
}
