export const paths = {
  statements: '/payments/statements',
  payouts: '/payments/payouts',
} as const
