import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { PhoneLink, WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate } from '#words/format.ts'
import { languageNames } from '#words/office/code-names.ts'

import { answerInquiry, type Inquiry, listInquiries } from '../contract/inquiries.contract.ts'
import { inquiriesTexts as texts } from './inquiries.texts.ts'

import classes from './inquiries.module.css'

export default function InquiriesScreen() {
  const inquiries = useQuery(apiQuery(listInquiries, {}))
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      {inquiries.isError ? (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(inquiries.error)}
          onRetry={() => void inquiries.refetch()}
        />
      ) : !inquiries.data ? (
        <Skeleton height={160} />
      ) : inquiries.data.length === 0 ? (
        <EmptyState icon={IconUsersGroup} title={texts.emptyTitle} description={texts.emptyBody} />
      ) : (
        <ul className={classes['list']} aria-label={texts.list}>
          {inquiries.data.map((inquiry) => (
            <OpenInquiry key={inquiry.id} inquiry={inquiry} />
          ))}
        </ul>
      )}
    </>
  )
}

function OpenInquiry({ inquiry }: { inquiry: Inquiry }) {
  const { time_zone } = useMe().tour_operator
  const { id, people, product_name, date, name, email, phone, message, language, created_at } = inquiry
  const answer = useCommand(answerInquiry, {
    onDone: () => notifyDone(texts.done),
    onProblem: notifyProblem,
  })
  return (
    <li className={classes['inquiry']}>
      <div className={classes['facts']}>
        <Title order={2} size="h4">
          {texts.heading(people, product_name)}
        </Title>
        <Text>{texts.onDay(formatDate(date, { year: true, long: true }))}</Text>
        <Group gap="sm">
          <Text fw={600}>{name}</Text>
          {email && (
            <Anchor href={`mailto:${email}`} size="sm">
              {email}
            </Anchor>
          )}
          <PhoneLink phone={phone} />
          <WhatsAppLink phone={phone} name={name} />
        </Group>
        {message && (
          <Text className={classes['message'] ?? ''} mt="xs">
            {message}
          </Text>
        )}
        <Text size="sm" c="dimmed" mt="xs">
          {texts.asked} <InstantText instant={created_at} zone={time_zone} />
          {language !== 'es' && ` · ${texts.language}: ${languageNames[language]}`}
        </Text>
      </div>
      <Button variant="default" loading={answer.isRunning} onClick={() => answer.run({ params: { id } })}>
        {texts.answered}
      </Button>
    </li>
  )
}
