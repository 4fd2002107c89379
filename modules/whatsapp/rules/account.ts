import type { AccountEnvironment } from '#domain/account-environment.ts'

import type { WhatsAppFailure } from './failure.rules.ts'
import type { WhatsAppKind } from './whatsapp-kind.rules.ts'

/** Events of an operator's WhatsApp account. */
export type WhatsAppAccountEvents = {
  whatsapp_account_saved: {
    environment: AccountEnvironment
    number: string
    enabled: boolean
    /** new secrets were saved */
    keys: boolean
    /** how many kinds of message go by it */
    kinds: number
  }
  whatsapp_templates_proposed: { kind: WhatsAppKind }
  whatsapp_account_removed: { number: string }
  /** Meta accepts nothing until the account is fixed; mail goes instead */
  whatsapp_stopped: { trouble: WhatsAppFailure }
}
