import { Group } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'

import type { OfficeMessage } from '#contract/messages/messages.contract.ts'
import { isUnconfirmed } from '#domain/messages/message-status.rules.ts'
import { type MessageStatus, ownFailures } from '#domain/messages/message.ts'
import { useMinute } from '#web/backoffice/me.ts'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { messageStatusNames, notSentName, unconfirmedName } from '#words/office/message-words.ts'

import { messagesTexts as texts } from './messages.texts.ts'

const tones: Record<MessageStatus, Tone> = {
  en_cola: 'info',
  enviando: 'info',
  enviado: 'good',
  entregado: 'good',
  leido: 'good',
  fallido: 'bad',
  vencido: 'bad',
  descartado: 'quiet',
}

type Shown = Pick<OfficeMessage, 'channel' | 'status' | 'doubts' | 'sent_at' | 'error'>

/** A message's status, with a mark if its delivery is unknown or may be double. */
export function MessageStatusBadges({ message }: { message: Shown }) {
  const { status, doubts, sent_at, error } = message
  const now = useMinute()
  return (
    <Group gap={6} component="span">
      {isUnconfirmed({ ...message, sent_at: sent_at === null ? null : new Date(sent_at) }, now) ? (
        <StatusBadge tone="waiting">{unconfirmedName}</StatusBadge>
      ) : status === 'fallido' && error === ownFailures.no_mail_server ? (
        <StatusBadge tone="bad">{notSentName}</StatusBadge>
      ) : (
        <StatusBadge tone={tones[status]} {...(status === 'en_cola' && { icon: IconClock })}>
          {messageStatusNames[status]}
        </StatusBadge>
      )}
      {doubts > 0 && <StatusBadge tone="waiting">{texts.perhapsTwice}</StatusBadge>}
    </Group>
  )
}
