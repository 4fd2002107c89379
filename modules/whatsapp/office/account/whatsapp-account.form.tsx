import { requestOf } from '#web/api/hooks.ts'
import { type AccountField, AccountForm } from '#web/backoffice/parts/account/account-form.tsx'

import {
  checkWhatsAppAccount,
  saveWhatsAppAccount,
  WhatsAppAccount,
  WhatsAppAccountEdit,
} from '../../contract/whatsapp-account.contract.ts'
import type { WhatsAppCheck } from '../../rules/whatsapp.ts'
import { whatsappCheckTexts, whatsappEnvironmentNames } from '../../words/whatsapp-words.ts'
import { whatsappAccountTexts as texts } from './whatsapp-account.texts.ts'

type Values = Omit<WhatsAppAccountEdit, 'version'>
type Checked = { outcome: WhatsAppCheck; number: string }
type WhatsAppAccountFormProps = { operator_id: string; account: WhatsAppAccount | null; onClose: () => void }

export function WhatsAppAccountForm({ operator_id, account, onClose }: WhatsAppAccountFormProps) {
  const params = { id: operator_id }
  return (
    <AccountForm<WhatsAppAccount, Values, Checked>
      account={account}
      schema={WhatsAppAccount}
      edit={WhatsAppAccountEdit}
      valuesOf={valuesOf}
      fields={fieldsOf(account)}
      fieldOf={{
        whatsapp_secret_missing: 'token',
        whatsapp_keys_wrong: 'token',
        whatsapp_number_wrong: 'phone_number_id',
      }}
      save={(values, version) => requestOf(saveWhatsAppAccount, { params, body: { ...values, version } })}
      check={({ enabled: _enabled, kinds: _kinds, ...body }) =>
        requestOf(checkWhatsAppAccount, { params, body })
      }
      outcomeOf={outcomeOf}
      environmentNames={whatsappEnvironmentNames}
      words={texts}
      onClose={onClose}
    />
  )
}

const outcomeOf = ({ outcome, number }: Checked) => ({
  isGood: outcome === 'ok',
  words: outcome === 'ok' && number ? texts.worksWith(number) : whatsappCheckTexts[outcome],
})

const fieldsOf = (account: WhatsAppAccount | null): AccountField<keyof Values>[] => [
  { name: 'phone_number_id', label: texts.phoneNumberId, hint: texts.phoneNumberIdHint },
  { name: 'business_account_id', label: texts.businessAccountId },
  {
    name: 'token',
    label: texts.token,
    hint: texts.tokenHint,
    secret: { ending: account?.token_ending ?? '' },
  },
  {
    name: 'app_secret',
    label: texts.appSecret,
    hint: texts.appSecretHint,
    secret: { ending: account?.app_secret_ending ?? '' },
  },
]

const valuesOf = (account: WhatsAppAccount | null): Values => ({
  environment: account?.environment ?? 'produccion',
  phone_number_id: account?.phone_number_id ?? '',
  business_account_id: account?.business_account_id ?? '',
  token: '',
  app_secret: '',
  enabled: account?.enabled ?? false,
  kinds: account?.kinds ?? [],
})
