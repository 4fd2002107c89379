import type { JobTools } from '#server/extensions/server-module.ts'

import type { WhatsAppTools } from '../../providers/by-whatsapp.ts'
import { openWhatsApp } from '../../providers/cloud-api.ts'
import { findWhatsAppAccount } from './whatsapp-account.queries.ts'

/** What jobs need to write with the account of an operator. */
export const writingTools = ({ acts: { db }, config, secrets }: JobTools): WhatsAppTools => ({
  whatsapp: openWhatsApp(config),
  accountOf: (id) => findWhatsAppAccount({ db, secrets }, id),
})
