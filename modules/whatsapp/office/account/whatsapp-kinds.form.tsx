import { Checkbox, Group, Stack, Text } from '@mantine/core'

import { requestOf, useCommand } from '#web/api/hooks.ts'
import { accountTexts } from '#web/backoffice/parts/account/account.texts.ts'
import { fieldsOutside } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { RecordFrame } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { messageKindNames } from '#words/office/message-words.ts'

import {
  proposeWhatsAppTemplates,
  saveWhatsAppAccount,
  WhatsAppAccount,
  WhatsAppAccountEdit,
  type WhatsAppTemplate,
} from '../../contract/whatsapp-account.contract.ts'
import { templateName, type WhatsAppKind, whatsappKinds } from '../../rules/whatsapp-kind.rules.ts'
import { templateLanguages, type TemplateState } from '../../rules/whatsapp.ts'
import { templateStateNames } from '../../words/whatsapp-words.ts'
import { templateLanguageNames, whatsappAccountTexts as texts } from './whatsapp-account.texts.ts'

import classes from './whatsapp-account.module.css'

type Values = { kinds: WhatsAppKind[] }
type KindsFormProps = {
  operator_id: string
  account: WhatsAppAccount
  templates: readonly WhatsAppTemplate[]
}

/** Message kinds that go by WhatsApp, with Meta's review of each template in each language. */
export function WhatsAppKindsForm({ operator_id, account, templates }: KindsFormProps) {
  const params = { id: operator_id }
  const { environment, phone_number_id, business_account_id, enabled } = account
  const rest = { environment, phone_number_id, business_account_id, enabled, token: '', app_secret: '' }
  const editor = useRecordForm<WhatsAppAccount, Values>({
    record: account,
    schema: WhatsAppAccount,
    valuesOf: (record) => ({ kinds: inOrder(record?.kinds ?? []) }),
    validate: ({ kinds }) => validateWith(WhatsAppAccountEdit)({ ...rest, kinds, version: 0 }),
    request: ({ kinds }, version) =>
      requestOf(saveWhatsAppAccount, { params, body: { ...rest, kinds, version: version ?? 0 } }),
    savedText: () => texts.kindsSaved,
    labels: { kinds: texts.kindsTitle },
    word: (_field, value) => namesOf(value),
  })
  const { form, problem, isDirty, isRunning } = editor
  return (
    <RecordFrame editor={editor}>
      <Stack gap="md">
        <ProblemAlert
          problem={fieldsOutside(problem, Object.keys(form.getValues()))}
          title={accountTexts.saveFailed}
        />
        <Checkbox.Group
          label={texts.kindsTitle}
          description={texts.kindsHint}
          inputWrapperOrder={['label', 'description', 'error', 'input']}
          {...form.getInputProps('kinds')}
        >
          <ul className={classes['kinds']}>
            {whatsappKinds.map((kind) => (
              <li key={kind} className={classes['kind']}>
                <Checkbox value={kind} label={messageKindNames[kind]} />
                <KindTemplates operator_id={operator_id} kind={kind} templates={templates} />
              </li>
            ))}
          </ul>
        </Checkbox.Group>
        <Group>
          <Button type="submit" variant="default" loading={isRunning} disabled={!isDirty}>
            {texts.kindsSave}
          </Button>
        </Group>
      </Stack>
    </RecordFrame>
  )
}

export const templateTones: Record<TemplateState, Tone> = {
  pendiente: 'waiting',
  aprobada: 'good',
  rechazada: 'bad',
  pausada: 'bad',
  desactivada: 'bad',
  archivada: 'quiet',
  otro: 'quiet',
}

type OfKind = { operator_id: string; kind: WhatsAppKind; templates: readonly WhatsAppTemplate[] }

function KindTemplates({ operator_id, kind, templates }: OfKind) {
  const proposing = useCommand(proposeWhatsAppTemplates, {
    onDone: () => notifyDone(texts.proposed),
    onProblem: notifyProblem,
  })
  const name = templateName(kind)
  const ours = templateLanguages.map((language) => ({
    language,
    template: templates.find((each) => each.name === name && each.language === language),
  }))
  return (
    <div className={classes['languages']}>
      {ours.every(({ template }) => !template) && <StatusBadge tone="quiet">{texts.missing}</StatusBadge>}
      {someKnown(ours).map(({ language, template }) => (
        <StatusBadge key={language} tone={template ? templateTones[template.state] : 'quiet'}>
          {`${templateLanguageNames[language]}: ${(template ? templateStateNames[template.state] : texts.missing).toLowerCase()}`}
        </StatusBadge>
      ))}
      {ours.some(({ template }) => !template) && (
        <Button
          type="button"
          size="compact-sm"
          variant="default"
          aria-label={texts.proposeOf(messageKindNames[kind])}
          loading={proposing.isRunning}
          onClick={() => proposing.run({ params: { id: operator_id }, body: { kind } })}
        >
          {texts.propose}
        </Button>
      )}
      {ours.map(
        ({ language, template }) =>
          template?.reason && (
            <Text key={language} size="xs" c="red">
              {texts.reason(template.reason)}
            </Text>
          ),
      )}
    </div>
  )
}

/** Without any, one word is enough. */
const someKnown = <Each extends { template: unknown }>(ours: readonly Each[]) =>
  ours.some(({ template }) => template) ? ours : []

// In one order, so that a switch that is turned back is no change.
const inOrder = (kinds: readonly WhatsAppKind[]) => whatsappKinds.filter((kind) => kinds.includes(kind))

const namesOf = (value: unknown) =>
  (Array.isArray(value) ? whatsappKinds.filter((kind) => value.includes(kind)) : [])
    .map((kind) => messageKindNames[kind])
    .join(', ') || texts.noKinds
