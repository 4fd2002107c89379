/** The script of a payment, as the build names it. */
export const payingScript = 'modules/online-payments/public/islands/paying.ts'
