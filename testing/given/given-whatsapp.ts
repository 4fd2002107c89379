import { onTestFinished } from 'vitest'

import type { WhatsAppAccount } from '#server/whatsapp/whatsapp.ts'

import { startWhatsAppServer } from '../whatsapp/whatsapp-server.ts'
import { trialAppSecret, trialBusiness, trialNumber, trialToken } from '../whatsapp/whatsapp-world.ts'

/** An account that our server takes. */
export const trialWhatsApp: WhatsAppAccount = {
  environment: 'prueba',
  phone_number_id: trialNumber,
  business_account_id: trialBusiness,
  token: trialToken,
  app_secret: trialAppSecret,
  verify_token: 'the words that the operator agreed with Meta',
}

/** Our server of the Cloud API, ended with the test. Its address is what WHATSAPP_URL takes. */
export async function givenWhatsAppServer(options: { now?: () => Date } = {}) {
  const server = await startWhatsAppServer(options)
  onTestFinished(() => server.close())
  return server
}
