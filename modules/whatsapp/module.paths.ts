export const paths = { conversations: '/messages/whatsapp' } as const
