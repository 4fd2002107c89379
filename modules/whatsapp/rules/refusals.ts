import type { NoDetails } from '#domain/no-details.ts'

export type WhatsAppRefusals = {
  whatsapp_secret_missing: NoDetails
  whatsapp_keys_wrong: NoDetails
  whatsapp_number_wrong: NoDetails
  whatsapp_unreachable: NoDetails
  /** there is no account yet, or its keys can't be read here */
  whatsapp_not_set: NoDetails
  /** free text is taken for a day after the last message of the person */
  whatsapp_window_closed: NoDetails
  /** the booking, the template or what Meta thinks of it changed since it was read */
  whatsapp_template_changed: NoDetails
  /** they unsubscribed */
  whatsapp_stopped_by_person: NoDetails
}
