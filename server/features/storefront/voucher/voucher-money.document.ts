import type { VoucherPage } from '#contract/storefront/storefront-page.ts'
import { drawPart, within } from '#server/files/paper/tagged-paper.ts'
import { agencyVoucher } from '#words/customer/agency-voucher.ts'
import { amountText, lineName, tourOf } from '#words/customer/price-lines.ts'
import { refundText } from '#words/customer/refund-text.ts'
import {
  balanceRows,
  moneyParts,
  showsTrial,
  trialWords,
  voucherFile,
  waitText,
} from '#words/customer/voucher-text.ts'
import { formatMoney } from '#words/format.ts'

import { margin, rule, type Sheet, soft, widthOf, write } from './voucher-paper.document.ts'

type Facts = Pick<VoucherPage, 'booking' | 'operator'>

/** Where the price was agreed with the agency: only what is still owed to the operator. */
function drawOwedOnly({ paper, document }: Sheet, { booking, operator }: Facts, agency: string) {
  rule(paper)
  const { due, currency } = booking
  const lines = [
    agencyVoucher.priceWith(agency),
    ...(due > 0 ? balanceRows(booking) : []).map(
      ({ name, amount }) => `${name}: ${formatMoney(amount, currency)}`,
    ),
    waitText(booking, operator.time_zone),
  ]
  write(paper, 'text', 10.5)
  for (const each of lines.filter(Boolean))
    paper.text(each, margin, paper.y, { width: widthOf(paper), ...within(document) })
}

/** Price and balance of the booking. */
export function drawMoney(sheet: Sheet, facts: Facts) {
  const { paper, document } = sheet
  const { booking, operator } = facts
  if (booking.agency?.hides_prices) return drawOwedOnly(sheet, facts, booking.agency.name)
  const { currency, total, penalty, status, paid, refund_due } = booking
  const row = (name: string, amount: number | string, font: 'text' | 'bold' = 'text') =>
    drawPart(paper, table, 'TR', (tr) => {
      const { y } = paper
      const cell = within(tr, 'TD')
      write(paper, font, 10.5).text(name, margin, y, { width: widthOf(paper) - 120, ...within(tr, 'TH') })
      const next = paper.y
      const sum = typeof amount === 'string' ? amount : formatMoney(amount, currency)
      paper.text(sum, margin, y, { width: widthOf(paper), align: 'right', ...cell })
      paper.y = next
    })
  rule(paper)
  const table = paper.struct('Table')
  document.add(table)
  const live = booking.items.filter((item) => item.status !== 'cancelada')
  for (const item of live) {
    const whose = live.length > 1 ? ` · ${tourOf(item)}` : ''
    for (const each of item.lines)
      row(`${each.quantity} × ${lineName(each)}${whose}`, amountText(each.total, currency))
  }
  for (const { name, amount } of booking.discounts) row(name, -amount)
  if (penalty > 0 || status === 'cancelada') row(moneyParts.penalty, penalty)
  row(moneyParts.total, total, 'bold')
  if (paid > 0) row(voucherFile.paid, paid)
  for (const { name, amount } of balanceRows(booking)) row(name, amount)
  if (refund_due > 0) row(moneyParts.refund, refund_due)
  table.end()
  const notes = [
    waitText(booking, operator.time_zone),
    booking.equivalent,
    refund_due > 0 ? refundText(refund_due, currency, booking.refund) : '',
    showsTrial(booking) ? trialWords.all : '',
  ]
  for (const note of notes.filter(Boolean))
    write(paper, 'text', 9, soft).text(note, margin, paper.y + 4, within(document))
  paper.x = margin
}
