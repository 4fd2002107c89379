import { chatTexts } from '#app/letters.generated.ts'
import type { KindsWith } from '#domain/messages/message.ts'
import type { ChatTexts } from '#letters/letter.ts'

/** The text of each kind that may go by a channel of chats. */
export const textsForChats: Readonly<Record<KindsWith<{ chat: object }>, ChatTexts>> = chatTexts
