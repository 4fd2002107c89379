import type { NoDetails } from '#domain/no-details.ts'

import type { AccountEvents } from './accounts/events.ts'
import type { EndorsementAgencyEvents } from './endorsements/events.ts'
import type { MessageRule } from './messages/recipients.rules.ts'
import type { LinkedAgencyEvents, SupplierOperatorEvents } from './suppliers/events.ts'

export type AgencyOperatorEvents = SupplierOperatorEvents & {
  /** the changed choices, after the change */
  agency_messages_saved: { changes: readonly MessageRule[] }
}

export type AgencyEvents = AccountEvents &
  LinkedAgencyEvents &
  EndorsementAgencyEvents & {
    agency_created: { name: string }
    agency_imported: { file_name: string }
    /** names of fields only: contacts are personal data */
    agency_updated: { fields: readonly string[] }
    agency_logo_set: NoDetails
    agency_logo_removed: NoDetails
    agency_deactivated: NoDetails
    agency_reactivated: NoDetails
    /** days of service; without an end: null */
    agreement_created: { valid_from: string; valid_to: string | null }
    agreement_changed: { valid_from: string; valid_to: string | null }
    agreement_ended: { valid_from: string; valid_to: string | null }
    /** by undoing its import */
    agency_removed: { name: string }
    agencies_merged: { other_id: string; other_name: string; take: readonly string[] }
  }
