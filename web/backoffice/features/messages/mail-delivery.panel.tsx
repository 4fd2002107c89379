import { Alert, Code, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { getMailSender, type MailSender } from '#contract/messages/message-settings.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { mailDeliveryTexts as texts } from './mail-delivery.texts.ts'

/** Sender of mails, receiver of answers, and the DNS records that the domain needs for delivery. */
export function MailDeliveryPanel({ operator_id, email }: { operator_id: string; email: string }) {
  const sender = useQuery(apiQuery(getMailSender, { params: { id: operator_id } }))
  return (
    <FormSection title={texts.title} description={texts.hint} id="entrega">
      {sender.isError ? (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(sender.error)}
          onRetry={() => void sender.refetch()}
        />
      ) : sender.data ? (
        <Delivery sender={sender.data} email={email} />
      ) : (
        <Skeleton height={360} />
      )}
    </FormSection>
  )
}

function Delivery({ sender, email }: { sender: MailSender; email: string }) {
  const { address, domain, has_server } = sender
  const records = [
    { kind: 'SPF', why: texts.spf, name: domain, value: texts.spfValue },
    { kind: 'DKIM', why: texts.dkim, name: `(selector)._domainkey.${domain}`, value: texts.dkimValue },
    { kind: 'DMARC', why: texts.dmarc, name: `_dmarc.${domain}`, value: texts.dmarcValue(domain) },
  ]
  return (
    <Stack gap="lg">
      {!has_server && <Alert color="yellow">{texts.noServer}</Alert>}
      <Facts
        facts={[
          { label: texts.from, value: address },
          { label: texts.replyTo, value: email || texts.noReplyTo },
        ]}
      />
      <Text size="sm">{texts.records(domain)}</Text>
      {records.map(({ kind, why, name, value }) => (
        <Stack key={kind} gap={6}>
          <Text size="sm">
            <b>{kind}</b> {why}
          </Text>
          <Facts
            facts={[
              { label: texts.name, value: <Code>{name}</Code> },
              { label: texts.value, value: <Code>{value}</Code> },
            ]}
          />
        </Stack>
      ))}
      <Text size="sm" c="dimmed">
        {texts.check}
      </Text>
    </Stack>
  )
}
