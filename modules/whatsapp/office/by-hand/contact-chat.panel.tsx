import { lazy, Suspense } from 'react'

import type { SlotProps } from '#web/backoffice/office-module.ts'
import { WhatsAppLink } from '#web/ui/parts/contact-links.tsx'

// Loaded only for users who see phone numbers; until then a plain link: it is on half of the screens.
const Chat = lazy(() => import('./chat-link.panel.tsx').then((module) => ({ default: module.ChatLink })))
const Listener = lazy(() =>
  import('./chat-link.panel.tsx').then((module) => ({ default: module.ListenerLink })),
)

/** Opens the chat with a text: of the booking, or of the list that the person is on. */
export const ContactChat = ({ bookingId, listId, phone, name }: SlotProps['contact-chat']) => (
  <Suspense fallback={<WhatsAppLink phone={phone} name={name} isStandIn />}>
    {listId === undefined ? (
      <Chat booking_id={bookingId ?? ''} phone={phone} name={name} />
    ) : (
      <Listener list_id={listId} booking_id={bookingId} phone={phone} name={name} />
    )}
  </Suspense>
)
