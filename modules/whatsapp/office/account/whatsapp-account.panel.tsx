import { Alert, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf } from '#web/api/client.ts'
import { apiQuery, requestOf, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { AccountCard } from '#web/backoffice/parts/account/account-card.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { CopyButton } from '#web/ui/parts/copy-button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatInstant } from '#words/office/format-instant.ts'

import {
  deleteWhatsAppAccount,
  getWhatsAppSetup,
  readWhatsAppTemplates,
  type WhatsAppAccount,
  type WhatsAppTemplate,
} from '../../contract/whatsapp-account.contract.ts'
import { templateName, whatsappKinds } from '../../rules/whatsapp-kind.rules.ts'
import { templateStateNames, whatsappEnvironmentNames } from '../../words/whatsapp-words.ts'
import { WhatsAppAccountForm } from './whatsapp-account.form.tsx'
import {
  categoryNames,
  templateLanguageNames,
  whatsappAccountTexts as texts,
} from './whatsapp-account.texts.ts'
import { templateTones, WhatsAppKindsForm } from './whatsapp-kinds.form.tsx'

import classes from './whatsapp-account.module.css'

/** With which number an operator writes by WhatsApp, and what. Saved apart from the operator's own form. */
export const WhatsAppAccountPanel = ({ operatorId, page }: SlotProps['operator-page']) =>
  page === 'whatsapp' ? <AccountSection operator_id={operatorId} /> : null

function AccountSection({ operator_id }: { operator_id: string }) {
  const setup = useQuery(apiQuery(getWhatsAppSetup, { params: { id: operator_id } }))
  const [isOpen, setOpen] = useState(false)
  const { account = null, templates = [] } = setup.data ?? {}
  const close = () => setOpen(false)
  return (
    <FormSection title={texts.title} description={texts.hint}>
      {setup.isError ? (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(setup.error)}
          onRetry={() => void setup.refetch()}
        />
      ) : setup.data ? (
        <Stack gap="lg">
          <WhatsAppCard operator_id={operator_id} account={account} onOpen={() => setOpen(true)} />
          {account && (
            <>
              <Webhook account={account} />
              <WhatsAppKindsForm operator_id={operator_id} account={account} templates={templates} />
              <Templates operator_id={operator_id} account={account} templates={templates} />
            </>
          )}
        </Stack>
      ) : (
        <Skeleton height={110} />
      )}
      <Dialog opened={isOpen} onClose={close} title={texts.title}>
        {isOpen && <WhatsAppAccountForm operator_id={operator_id} account={account} onClose={close} />}
      </Dialog>
    </FormSection>
  )
}

type WhatsAppCardProps = { operator_id: string; account: WhatsAppAccount | null; onOpen: () => void }

function WhatsAppCard({ operator_id, account, onOpen }: WhatsAppCardProps) {
  const zone = useMe().tour_operator.time_zone
  const params = { id: operator_id }
  return (
    <AccountCard
      provider={texts.title}
      title={account?.number || texts.title}
      account={account}
      facts={account?.token_ending ? texts.endingOf(account.token_ending) : texts.is}
      trialName={whatsappEnvironmentNames.prueba}
      isStopped={Boolean(account?.trouble)}
      removal={{ request: requestOf(deleteWhatsAppAccount, { params }), hint: texts.removeHint }}
      onOpen={onOpen}
    >
      {account?.enabled && account.trouble && account.trouble_at && (
        <Alert color="red" title={texts.stoppedTitle} py="xs">
          {texts.stoppedBecause(account.trouble, formatInstant(account.trouble_at, zone))}
        </Alert>
      )}
    </AccountCard>
  )
}

function Webhook({ account: { webhook, verify_token } }: { account: WhatsAppAccount }) {
  const lines = [
    { label: texts.webhook, text: webhook },
    { label: texts.verifyToken, text: verify_token },
  ].filter(({ text }) => text)
  return (
    <section aria-label={texts.webhookTitle}>
      <Title order={3} size="h5">
        {texts.webhookTitle}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.webhookHint}
      </Text>
      <Stack gap="xs">
        {lines.map(({ label, text }) => (
          <div key={label} className={classes['line']}>
            <div>
              <Text size="sm">{label}</Text>
              <span className={classes['code']}>{text}</span>
            </div>
            <CopyButton size="compact-sm" text={text} copied={texts.copied}>
              {texts.copy}
            </CopyButton>
          </div>
        ))}
      </Stack>
    </section>
  )
}

type TemplatesProps = {
  operator_id: string
  account: WhatsAppAccount
  templates: readonly WhatsAppTemplate[]
}

/** Meta's last list of templates; those of our messages first. */
function Templates({ operator_id, account, templates }: TemplatesProps) {
  const zone = useMe().tour_operator.time_zone
  const reading = useCommand(readWhatsAppTemplates, {
    onDone: () => notifyDone(texts.readDone),
    onProblem: notifyProblem,
  })
  const ours = new Set(whatsappKinds.map(templateName))
  const others = templates.filter(({ name }) => !ours.has(name))
  return (
    <section aria-label={texts.templatesTitle}>
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={3} size="h5">
            {texts.templatesTitle}
          </Title>
          <Text size="sm" c="dimmed">
            {account.templates_read_at
              ? texts.readAt(formatInstant(account.templates_read_at, zone))
              : texts.neverRead}
          </Text>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          loading={reading.isRunning}
          onClick={() => reading.run({ params: { id: operator_id } })}
        >
          {texts.read}
        </Button>
      </Group>
      <TemplateList templates={templates.filter(({ name }) => ours.has(name))} />
      {others.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="md">
            {texts.otherTemplates}
          </Text>
          <Text size="sm" c="dimmed">
            {texts.otherHint}
          </Text>
          <TemplateList templates={others} />
        </>
      )}
    </section>
  )
}

const TemplateList = ({ templates }: { templates: readonly WhatsAppTemplate[] }) => (
  <ul className={classes['templates']}>
    {templates.map(({ name, language, category, state, body, reason }) => (
      <li key={`${name} ${language}`} className={classes['template']}>
        <div>
          <span className={classes['code']}>{name}</span>
          <Text size="xs" c="dimmed">
            {[templateLanguageNames[language] ?? language, categoryNames[category] ?? category]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {body && (
            <details>
              <summary>{texts.textOf}</summary>
              <Text size="sm">{body}</Text>
            </details>
          )}
          {reason && (
            <Text size="xs" c="red">
              {texts.reason(reason)}
            </Text>
          )}
        </div>
        <StatusBadge tone={templateTones[state]}>{templateStateNames[state]}</StatusBadge>
      </li>
    ))}
  </ul>
)
