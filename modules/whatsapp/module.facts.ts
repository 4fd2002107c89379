export const facts = {
  agedRows: {
    /** as long as texts of messages: customers do not ask later */
    whatsapp_texts: { table: 'whatsapp_texts', days: 180 },
    /** an unsubscribed person stays known */
    whatsapp_people: { table: 'whatsapp_people', since: 'last_at', whileNull: 'stopped_at', days: 180 },
  },
  officePaths: ['/messages/whatsapp'],
} as const
