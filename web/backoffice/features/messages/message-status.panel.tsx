import { Group } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'

import type { OfficeMessage } from '#contract/messages/messages.contract.ts'
import type { MessageStatus } from '#domain/messages/message.ts'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { messageStatusNames } from '#words/office/message-words.ts'

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

/** How far a message came; and where nobody can say, that it may be there twice. */
export function MessageStatusBadges({ message }: { message: Pick<OfficeMessage, 'status' | 'doubts'> }) {
  const { status, doubts } = message
  return (
    <Group gap={6} component="span">
      <StatusBadge tone={tones[status]} {...(status === 'en_cola' && { icon: IconClock })}>
        {messageStatusNames[status]}
      </StatusBadge>
      {doubts > 0 && <StatusBadge tone="waiting">{texts.perhapsTwice}</StatusBadge>}
    </Group>
  )
}
