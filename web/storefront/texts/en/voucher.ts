import { voucherParts } from '#words/en/voucher.ts'

export const texts = {
  pageTitle: (locator: string, operator: string) => `Voucher ${locator} · ${operator}`,
  offline: 'No connection: this is your voucher as it was the last time you opened it.',
  choose: 'Choose another date or a refund',
  ...voucherParts,
  needHelp: 'Need help?',
  helpText: 'Write or call, and have your booking code ready.',
  calendar: 'Add to calendar',
  pdf: 'Download PDF',
  print: 'Print',
  share: 'Share',
  copied: 'Link copied',
  shareText: (tour: string, day: string, address: string) => `${tour}, ${day}: ${address}`,
  message: (locator: string) => `Hi, I’m writing about my booking ${locator}.`,
  manage: 'View or change your booking',
  complete: 'Complete your booking',
  again: 'Book again',
}
