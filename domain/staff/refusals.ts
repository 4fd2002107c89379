import type { NoDetails } from '../no-details.ts'
import type { WeakPassword } from './password.rules.ts'

/** Refusals of users and their passwords, with the data of each sentence. */
export type StaffRefusals = {
  email_taken: NoDetails
  last_administrator: NoDetails
  level_not_allowed: NoDetails
  own_account: NoDetails
  invitation_closed: NoDetails
  invalid_credentials: NoDetails
  wrong_password: NoDetails
  /** the password was right: `pending` is sent back with a code */
  second_factor_needed: { pending: string }
  /** the password was too long ago, or was changed since */
  pending_login_over: NoDetails
  wrong_code: { field: string }
  /** too many wrong ones: none is read for so many minutes */
  codes_wait: { minutes: number }
  second_factor_on: NoDetails
  second_factor_off: NoDetails
  link_expired: NoDetails
  weak_password: { why: WeakPassword; field: string }
}
