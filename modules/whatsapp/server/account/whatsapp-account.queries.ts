import { randomBytes } from 'node:crypto'

import { Refusal } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import type { SecretBox } from '#server/security/secret-box.ts'
import type { Start } from '#words/links.ts'

import type { WhatsAppAccountEdit, WhatsAppSetup } from '../../contract/whatsapp-account.contract.ts'
import type { WhatsAppAccount } from '../../providers/whatsapp.ts'
import { isWhatsAppKind, type WhatsAppKind } from '../../rules/whatsapp-kind.rules.ts'

type Secrets = Pick<WhatsAppAccount, 'token' | 'app_secret' | 'verify_token'>
type Tools = { db: Reader; secrets: SecretBox }

/** Context of the sealed secrets: a row copied to another operator cannot be decrypted. */
export const secretsOf = (tour_operator_id: string) => ['whatsapp_accounts', tour_operator_id] as const

function openSecrets(box: SecretBox, row: { tour_operator_id: string; secrets: string }): Secrets | null {
  const text = box.open(row.secrets, secretsOf(row.tour_operator_id))
  return text === null ? null : (JSON.parse(text) as Secrets)
}

export type StoredAccount = WhatsAppAccount & {
  enabled: boolean
  kinds: readonly WhatsAppKind[]
  /** '' while Meta accepts messages */
  trouble: string
}

/** An operator's account with its keys, enabled or not; null without one, or if its secrets cannot be decrypted. */
export async function findWhatsAppAccount(
  { db, secrets }: Tools,
  tour_operator_id: string,
): Promise<StoredAccount | null> {
  const row = await db
    .selectFrom('whatsapp_accounts')
    .select(['tour_operator_id', 'environment', 'phone_number_id', 'business_account_id', 'secrets'])
    .select(['enabled', 'kinds', 'trouble'])
    .where('tour_operator_id', '=', tour_operator_id)
    .executeTakeFirst()
  const opened = row && openSecrets(secrets, row)
  if (!opened) return null
  const { tour_operator_id: _own, secrets: _sealed, kinds, ...account } = row
  return { ...account, ...opened, kinds: kindsIn(kinds) }
}

const kindsIn = (kinds: readonly string[]): WhatsAppKind[] => (kinds as WhatsAppKind[]).filter(isWhatsAppKind)
const ending = (secret: string) => (secret.length >= 12 ? secret.slice(-4) : '')

/** The account for the office, with Meta's review of its templates. */
export async function findWhatsAppSetup(
  { db, secrets }: Tools,
  start: Start,
  tour_operator_id: string,
): Promise<WhatsAppSetup> {
  const row = await db
    .selectFrom('whatsapp_accounts')
    .selectAll()
    .where('tour_operator_id', '=', tour_operator_id)
    .executeTakeFirst()
  if (!row) return { account: null, templates: [] }
  const opened = openSecrets(secrets, row)
  const { environment, phone_number_id, business_account_id, number, enabled, kinds, trouble, version } = row
  return {
    account: {
      environment,
      phone_number_id,
      business_account_id,
      number,
      token_ending: ending(opened?.token ?? ''),
      app_secret_ending: ending(opened?.app_secret ?? ''),
      verify_token: opened?.verify_token ?? '',
      webhook: `${start.publicUrl}/public/whatsapp/notices/${tour_operator_id}`,
      readable: opened !== null,
      enabled,
      kinds: kindsIn(kinds),
      trouble,
      trouble_at: row.trouble_at?.toISOString() ?? null,
      templates_read_at: row.templates_read_at?.toISOString() ?? null,
      version,
    },
    templates: await db
      .selectFrom('whatsapp_templates')
      .select(['name', 'language', 'category', 'state', 'body', 'reason'])
      .where('tour_operator_id', '=', tour_operator_id)
      .orderBy('name')
      .orderBy('language')
      .execute(),
  }
}

type Typed = Pick<
  WhatsAppAccountEdit,
  'environment' | 'phone_number_id' | 'business_account_id' | 'token' | 'app_secret'
>

/** The typed values, with the stored secrets for empty fields. Our verify token is created once and stays. */
export async function keysWith(
  tools: Tools,
  tour_operator_id: string,
  { environment, phone_number_id, business_account_id, ...typed }: Typed,
): Promise<WhatsAppAccount> {
  const before = await findWhatsAppAccount(tools, tour_operator_id)
  const token = typed.token || (before?.token ?? '')
  const app_secret = typed.app_secret || (before?.app_secret ?? '')
  if (token === '' || app_secret === '') throw new Refusal('whatsapp_secret_missing')
  const verify_token = before?.verify_token ?? randomBytes(24).toString('base64url')
  return { environment, phone_number_id, business_account_id, token, app_secret, verify_token }
}
