import type { AccountEnvironment } from '../account-environment.ts'
import type { WhatsAppFailure } from './failure.rules.ts'
import type { MessagePrice } from './price.rules.ts'
import type { WhatsAppKind } from './whatsapp-kind.rules.ts'

/** What happens to an operator's account at WhatsApp. */
export type WhatsAppAccountEvents = {
  whatsapp_account_saved: {
    environment: AccountEnvironment
    number: string
    enabled: boolean
    /** the secrets were written anew */
    keys: boolean
    /** how many kinds of message go by it */
    kinds: number
  }
  whatsapp_templates_proposed: { kind: WhatsAppKind }
  whatsapp_account_removed: { number: string }
  /** what Meta charges, as somebody wrote it down */
  whatsapp_price_written: MessagePrice
  /** Meta takes nothing until somebody looks at the account; mail goes instead */
  whatsapp_stopped: { trouble: WhatsAppFailure }
}
