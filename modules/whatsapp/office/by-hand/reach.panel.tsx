import { lazy, Suspense } from 'react'

import { WhatsAppLink } from '#web/ui/parts/contact-links.tsx'

import type { ChatLinkProps, ListenerLinkProps } from './chat-link.panel.tsx'

// Loaded only for users who see phone numbers; until then a plain link: it is on half of the screens.
const Chat = lazy(() => import('./chat-link.panel.tsx').then((module) => ({ default: module.ChatLink })))
const Listener = lazy(() =>
  import('./chat-link.panel.tsx').then((module) => ({ default: module.ListenerLink })),
)

export const ChatLink = (props: ChatLinkProps) => (
  <Suspense fallback={<WhatsAppLink phone={props.phone} name={props.name} isStandIn />}>
    <Chat {...props} />
  </Suspense>
)

export const ListenerLink = (props: ListenerLinkProps) => (
  <Suspense fallback={<WhatsAppLink phone={props.phone} name={props.name} isStandIn />}>
    <Listener {...props} />
  </Suspense>
)
