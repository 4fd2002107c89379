import * as chats from './contract/chats.contract.ts'
import * as conversations from './contract/conversations.contract.ts'
import * as account from './contract/whatsapp-account.contract.ts'

export const contract = {
  title: 'WhatsApp',
  endpoints: { ...chats, ...conversations, ...account },
} as const
