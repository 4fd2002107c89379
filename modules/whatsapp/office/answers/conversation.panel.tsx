import { Alert, Anchor, Group, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { isUnconfirmed } from '#domain/messages/message-status.rules.ts'
import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe, useMinute } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { notifyProblem } from '#web/ui/parts/notify.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatInstant } from '#words/office/format-instant.ts'
import { messageStatusNames, unconfirmedName } from '#words/office/message-words.ts'

import {
  answerConversation,
  type Said,
  seeConversation,
  type WholeConversation,
} from '../../contract/conversations.contract.ts'
import { ConversationNote } from './conversation-note.form.tsx'
import { failureText, saidText, whoOf } from './conversation-words.rules.ts'
import { conversationsTexts as texts } from './conversations.texts.ts'
import { TemplateForm } from './template.form.tsx'

import classes from './conversations.module.css'

type ConversationProps = {
  conversation: WholeConversation
  isOfBooking?: boolean
}

/** A conversation with a person, and the office's answers; opening it marks it as seen. */
export function ConversationPanel({ conversation, isOfBooking = false }: ConversationProps) {
  const zone = useMe().tour_operator.time_zone
  const { id, said, unseen, booking_id, locator, stopped } = conversation
  const seeing = useCommand(seeConversation, {})
  const last_id = said.findLast(({ incoming }) => incoming)?.id
  const { run } = seeing
  useEffect(() => {
    if (unseen > 0 && last_id && mayDo('messages.send')) run({ params: { id }, body: { last_id } })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each message that came
  }, [id, last_id, unseen > 0])
  const end = useRef<HTMLDivElement>(null)
  const newest = said.at(-1)?.id
  // On its own it opens at the last message, as on a phone.
  useEffect(() => {
    if (!isOfBooking) end.current?.scrollIntoView({ block: 'nearest' })
  }, [isOfBooking, newest])
  return (
    <Stack gap="md">
      {!isOfBooking && booking_id && locator && (
        <Anchor component={Link} to={paths.booking(booking_id)} size="sm">
          {texts.toBooking(locator)}
        </Anchor>
      )}
      {stopped && (
        <Alert color="yellow" py="xs">
          {texts.stopped}
        </Alert>
      )}
      <ConversationNote key={id} conversation={conversation} />
      <ul className={classes['said']} aria-label={texts.title}>
        {said.map((each) => (
          <OneSaid key={each.id} said={each} who={whoOf(conversation)} zone={zone} />
        ))}
      </ul>
      <div ref={end}>
        <Composer conversation={conversation} zone={zone} />
      </div>
    </Stack>
  )
}

const toneOf = (status: Said['status']) =>
  status === 'fallido' ? 'bad' : status === 'en_cola' ? 'info' : 'good'

function OneSaid({ said, who, zone }: { said: Said; who: string; zone: string }) {
  const { incoming, automatic, by_name, at, status, doubts } = said
  const from = incoming ? who : automatic ? texts.automatic : by_name
  const failed = failureText(said)
  const unconfirmed = isUnconfirmed({ channel: 'whatsapp', status, sent_at: new Date(at) }, useMinute())
  return (
    <li className={incoming ? classes['one'] : `${classes['one']} ${classes['ours']}`}>
      <Text size="xs" c="dimmed">
        {texts.incoming(from, formatInstant(at, zone))}
      </Text>
      <p className={classes['text']}>{saidText(said)}</p>
      {!incoming && (
        <Group gap={6}>
          <StatusBadge tone={unconfirmed ? 'waiting' : toneOf(status)}>
            {unconfirmed ? unconfirmedName : messageStatusNames[status]}
          </StatusBadge>
          {doubts > 0 && <StatusBadge tone="waiting">{texts.perhaps}</StatusBadge>}
        </Group>
      )}
      {failed && (
        <Text size="xs" c="red">
          {failed}
        </Text>
      )}
    </li>
  )
}

function Composer({ conversation, zone }: { conversation: WholeConversation; zone: string }) {
  const { id, open_until, phone, stopped } = conversation
  const [text, setText] = useState('')
  // Id of the current text: pressed twice, it is sent once.
  const [text_id, setTextId] = useState(() => crypto.randomUUID())
  const answering = useCommand(answerConversation, {
    onDone: () => {
      setText('')
      setTextId(crypto.randomUUID())
    },
    onProblem: notifyProblem,
  })
  if (!mayDo('messages.send')) return null
  if (!open_until)
    return (
      <Stack gap="sm">
        <Alert color="gray" py="xs">
          {stopped ? texts.closedStopped : texts.closed}
        </Alert>
        {!stopped && <TemplateForm conversation={conversation} />}
        {phone && (
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {texts.byHand}
            </Text>
            <WhatsAppLink phone={phone} name={whoOf(conversation)} />
          </Group>
        )}
      </Stack>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) answering.run({ params: { id }, body: { text_id, text } })
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={texts.answer}
          description={texts.openUntil(formatInstant(open_until, zone))}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
        />
        <Group>
          <Button type="submit" loading={answering.isRunning} disabled={text.trim() === ''}>
            {texts.send}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
