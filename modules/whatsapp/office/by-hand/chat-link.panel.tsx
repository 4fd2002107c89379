import { Anchor, Group, Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { chatAddress } from '#words/links.ts'

import { type Chat, getChat, listListeners, noteChat, noteListNotice } from '../../contract/chats.contract.ts'
import type { ChatAbout, ListNoticeWay } from '../../rules/chat.ts'
import { chatsTexts as texts } from './chats.texts.ts'

/** A link inside a row that is itself a link is layered above it. */
const above = { position: 'relative', zIndex: 1, display: 'inline-block', paddingBlock: 2 } as const

export type ChatLinkProps = { booking_id: string; phone: string; name: string }

/** Opens the chat with what fits best, in the customer's language, and leaves it in the history. */
export function ChatLink({ booking_id, phone, name }: ChatLinkProps) {
  const params = { booking_id }
  const { data: chat, isFetching } = useQuery({ ...apiQuery(getChat, { params }), enabled: phone !== '' })
  const note = useCommand(noteChat, { onProblem: notifyProblem })
  const clipboard = useClipboard()
  if (!phone) return null
  // Until the text is there, and where it can't be had, the chat opens without one.
  if (!chat?.phone) return <WhatsAppLink phone={phone} name={name} isStandIn={isFetching} />
  const noteNotice = (about: ChatAbout, way: ListNoticeWay) => {
    if (mayDo('bookings.edit')) note.run({ params, body: { about, way } })
  }
  const [first] = chat.texts
  if (!first) return null
  return (
    <Group gap={4} wrap="nowrap">
      <OpenChat chat={chat} text={first.text} onOpen={() => noteNotice(first.about, 'chat')} />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Anchor
            component="button"
            type="button"
            size="sm"
            style={{ ...above, lineHeight: 1, padding: 4 }}
            aria-label={texts.moreFor(chat.name || texts.noName)}
          >
            <IconChevronDown size={16} aria-hidden />
          </Anchor>
        </Menu.Target>
        <Menu.Dropdown>
          {chat.texts.slice(1).map(({ about, text }) => (
            <Menu.Item
              key={about}
              component="a"
              href={chatAddress(chat.phone, text)}
              target="_blank"
              rel="noreferrer"
              onClick={() => noteNotice(about, 'chat')}
            >
              {texts.open(about)}
            </Menu.Item>
          ))}
          {chat.texts.map(({ about, text }) => (
            <Menu.Item
              key={`copy ${about}`}
              onClick={() => {
                clipboard.copy(text)
                notifyDone(texts.copied)
                noteNotice(about, 'copia')
              }}
            >
              {texts.copy(about)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

type OpenChatProps = {
  chat: Pick<Chat, 'phone' | 'name' | 'language'>
  text: string
  onOpen: () => void
}
function OpenChat({ chat: { phone, name, language }, text, onOpen }: OpenChatProps) {
  return (
    <Anchor
      href={chatAddress(phone, text)}
      target="_blank"
      rel="noreferrer"
      size="sm"
      style={above}
      aria-label={texts.writeTo(name || texts.noName, language)}
      onClick={onOpen}
    >
      {texts.whatsApp}
    </Anchor>
  )
}

export type ListenerLinkProps = {
  /** '': there is no list yet */
  list_id: string
  booking_id: string | null
  phone: string
  name: string
}

/** The same for a person of a list: the tap marks them as notified. */
export function ListenerLink({ list_id, booking_id, phone, name }: ListenerLinkProps) {
  const mayRead = mayDo('bookings.read')
  const { data: listeners, isFetching } = useQuery({
    ...apiQuery(listListeners, { params: { list_id } }),
    enabled: list_id !== '' && mayRead,
  })
  const listener = listeners?.find((each) => each.booking_id === booking_id)
  const note = useCommand(noteListNotice, { onProblem: notifyProblem })
  const text = listener?.texts[0]?.text
  if (!listener?.phone || !text)
    return <WhatsAppLink phone={phone} name={name} isStandIn={!listeners && isFetching} />
  const params = { list_id, booking_id: listener.booking_id }
  const noteNotice = () => {
    if (mayDo('bookings.edit'))
      note.run({ params, body: { outcome: 'avisado', way: 'chat', said: listener.digest } })
  }
  return <OpenChat chat={listener} text={text} onOpen={noteNotice} />
}
