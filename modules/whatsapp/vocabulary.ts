/** The types that this module adds to those of the core. */
import type { WhatsAppAccountEvents } from './rules/account.ts'
import type { ChatEvents } from './rules/chat.ts'
import type { WhatsAppRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends WhatsAppRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleBookingEvents extends ChatEvents {}
  interface ModuleOperatorEvents extends WhatsAppAccountEvents {}
}
declare module '#server/jobs/enqueue.ts' {
  interface ModuleJobs {
    /** a text typed in the office */
    send_whatsapp_text: { tour_operator_id: string; text_id: string }
    /** WhatsApp's time limit is over */
    give_up_whatsapp: { message_id: string }
  }
}
