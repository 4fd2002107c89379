import type { NoDetails } from '../no-details.ts'
import type { WeakPassword } from './password.rules.ts'

/** Refusals of users and their passwords. Beside each code: what its sentence needs. */
export type StaffRefusals = {
  email_taken: NoDetails
  last_administrator: NoDetails
  level_not_allowed: NoDetails
  own_account: NoDetails
  invitation_closed: NoDetails
  invalid_credentials: NoDetails
  wrong_password: NoDetails
  link_expired: NoDetails
  weak_password: { why: WeakPassword; field: string }
}
