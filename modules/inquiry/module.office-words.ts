export const officeWords = {
  tableNames: { inquiries: 'Consultas de grupos' },
  issueNames: { open_inquiries: 'Consultas de grupos sin responder' },
} as const
