import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { getMessage, type MessageWords } from '#contract/messages/messages.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { DetailDrawer } from '#web/ui/list/detail-drawer.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { languageNames } from '#words/office/code-names.ts'
import { formatInstant } from '#words/office/format-instant.ts'
import { messageChannelNames, messageKindNames } from '#words/office/message-words.ts'

import { MessageActs } from './message-acts.panel.tsx'
import { MessageStatusBadges } from './message-status.panel.tsx'
import { recipientText, titleOf, whenText, whyText } from './message-words.rules.ts'
import { messagesTexts as texts } from './messages.texts.ts'

import paper from '#web/backoffice/parts/letter-paper.module.css'
import classes from './messages.module.css'

/** A message beside its list: content, status and actions. */
export function MessageBeside({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery({ ...apiQuery(getMessage, { params: { id } }), enabled: id !== '' })
  const message = id === '' ? undefined : found.data
  return (
    <DetailDrawer
      title={id === '' ? undefined : message ? messageKindNames[message.kind] : texts.title}
      onClose={onClose}
    >
      {message ? (
        <Shown message={message} />
      ) : found.isError ? (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Stack role="group" aria-busy aria-label={texts.loading}>
          <Skeleton height={28} width="50%" />
          <Skeleton height={120} />
          <Skeleton height={220} />
        </Stack>
      )}
    </DetailDrawer>
  )
}

function Shown({ message }: { message: MessageWords }) {
  const zone = useMe().tour_operator.time_zone
  const { channel, language, booking_id, locator, status, attempts, doubts, body, words } = message
  const why = whyText(message)
  const ends = status === 'en_cola' || status === 'fallido'
  return (
    <Stack gap="md">
      <MessageStatusBadges message={message} />
      {doubts > 0 && <Text size="sm">{texts.perhapsTwiceHint}</Text>}
      {why && (
        <Alert color={status === 'fallido' ? 'red' : 'gray'} title={texts.problem} py="xs">
          <span className={classes['why']}>{why}</span>
        </Alert>
      )}
      <MessageActs message={message} words={words === 'secret' ? '' : body} />
      <Facts
        facts={[
          { label: texts.recipient, value: recipientText(message) || texts.forgotten },
          { label: texts.channel, value: messageChannelNames[channel] },
          { label: texts.language, value: languageNames[language] },
          { label: texts.when, value: whenText(message, zone) },
          { label: texts.until, value: ends && formatInstant(message.expires_at, zone) },
          { label: texts.tries, value: attempts > 1 && String(attempts) },
        ]}
      />
      {booking_id && locator && (
        <Anchor component={Link} to={paths.booking(booking_id)} size="sm">
          {texts.toBooking(locator)}
        </Anchor>
      )}
      <Words message={message} />
    </Stack>
  )
}

function Words({ message }: { message: MessageWords }) {
  const { words, body, language } = message
  if (words !== 'said' && words !== 'now')
    return (
      <Text size="sm" c="dimmed">
        {texts[words]}
      </Text>
    )
  return (
    <section aria-label={texts.words} className={paper['letter']}>
      {words === 'now' && (
        <Text size="sm" c="dimmed" mb="xs">
          {texts.writtenNow}
        </Text>
      )}
      <Text fw={600} lang={language}>
        {titleOf(message)}
      </Text>
      <pre className={paper['body']} lang={language}>
        {body}
      </pre>
    </section>
  )
}
