import { onTestFinished } from 'vitest'

import type { WritingDatabase } from '#server/db/database.ts'
import type { SecretBox } from '#server/security/secret-box.ts'
import type { Owner } from '#testing/given/given.ts'
import { speak } from '#words/language.ts'

import type { WhatsAppAccount } from '../providers/whatsapp.ts'
import type { WhatsAppKind } from '../rules/whatsapp-kind.rules.ts'
import { templateName } from '../rules/whatsapp-kind.rules.ts'
import { templateLanguages } from '../rules/whatsapp.ts'
import { secretsOf } from '../server/account/whatsapp-account.queries.ts'
import { templateText } from '../words/template-text.ts'
import { startWhatsAppServer } from './whatsapp-server.ts'
import { trialAppSecret, trialBusiness, trialNumber, trialToken } from './whatsapp-world.ts'

/** An account that our server takes. */
export const trialWhatsApp: WhatsAppAccount = {
  environment: 'prueba',
  phone_number_id: trialNumber,
  business_account_id: trialBusiness,
  token: trialToken,
  app_secret: trialAppSecret,
  verify_token: 'the words that the operator agreed with Meta',
}

export type WhatsAppServer = Awaited<ReturnType<typeof startWhatsAppServer>>

/** Our server of the Cloud API, ended with the test. Its address is what WHATSAPP_URL takes. */
export async function givenWhatsAppServer(options: { now?: () => Date } = {}): Promise<WhatsAppServer> {
  const server = await startWhatsAppServer(options)
  onTestFinished(() => server.close())
  return server
}

/** An operator writes by WhatsApp: its account is on, and Meta approved the templates of these kinds. */
export async function givenWhatsAppAccount(
  { db, secrets }: { db: WritingDatabase; secrets: SecretBox },
  { tour_operator_id }: Owner,
  {
    kinds = [],
    server,
    ...more
  }: Partial<WhatsAppAccount> & { kinds?: WhatsAppKind[]; server?: WhatsAppServer; enabled?: boolean } = {},
): Promise<WhatsAppAccount> {
  const { enabled = true, ...rest } = more
  const account = { ...trialWhatsApp, ...rest }
  const { environment, phone_number_id, business_account_id, token, app_secret, verify_token } = account
  await db
    .insertInto('whatsapp_accounts')
    .values({
      tour_operator_id,
      environment,
      phone_number_id,
      business_account_id,
      number: '+56 9 5555 0000',
      secrets: secrets.seal(JSON.stringify({ token, app_secret, verify_token }), secretsOf(tour_operator_id)),
      enabled,
      kinds,
    })
    .execute()
  for (const kind of kinds)
    for (const language of templateLanguages) {
      const name = templateName(kind)
      const text = speak(language === 'pt_BR' ? 'pt' : language, () => templateText(kind))
      server?.template(name, language, text)
      await db
        .insertInto('whatsapp_templates')
        .values({
          tour_operator_id,
          name,
          language,
          category: 'UTILITY',
          state: 'aprobada',
          body: text,
          told_at: new Date(),
        })
        .execute()
    }
  return account
}
