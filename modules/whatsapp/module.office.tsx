import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'
import { ContactChat } from './office/by-hand/contact-chat.panel.tsx'

const Account = lazy(() =>
  import('./office/account/whatsapp-account.panel.tsx').then((module) => ({
    default: module.WhatsAppAccountPanel,
  })),
)
const ConversationCard = lazy(() =>
  import('./office/answers/booking-conversation.panel.tsx').then((module) => ({
    default: module.ConversationCard,
  })),
)
const ConversationFact = lazy(() =>
  import('./office/answers/booking-conversation.panel.tsx').then((module) => ({
    default: module.ConversationFact,
  })),
)
const ToConversations = lazy(() =>
  import('./office/answers/to-conversations.panel.tsx').then((module) => ({
    default: module.ToConversations,
  })),
)
const NotifyAll = lazy(() =>
  import('./office/by-hand/notify-all.panel.tsx').then((module) => ({ default: module.NotifyAll })),
)

export const office = {
  screens: [
    {
      id: 'conversations',
      path: paths.conversations,
      permission: 'messages.read',
      load: () => import('./office/answers/conversations.screen.tsx'),
    },
  ],
  slots: {
    'operator-page': Account,
    'booking-page': ConversationCard,
    'booking-facts': ConversationFact,
    messages: ToConversations,
    'people-to-notify': NotifyAll,
    'contact-chat': ContactChat,
  },
} as const satisfies OfficeModule
