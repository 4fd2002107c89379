export const officeWords = {
  tableNames: { receipts: 'Comprobantes de transferencia' },
  issueNames: { waiting_receipts: 'Comprobantes por ver' },
} as const
