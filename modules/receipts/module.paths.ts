export const paths = { receipts: '/receipts' } as const
