import { readablePhone } from '#contract/endpoint/phone-number.ts'
import type { VoucherPage } from '#contract/storefront/storefront-page.ts'
import { isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import { takesPlace } from '#domain/suspension/suspension.rules.ts'
import { isOpenStep } from '#domain/to-do/to-do.rules.ts'
import { unlinked } from '#domain/typed-text/typed-text.rules.ts'
import { openPaper } from '#server/files/paper/paper.ts'
import { drawAdornment, drawFigure, drawPart, within, wholeOf } from '#server/files/paper/tagged-paper.ts'
import { agencyVoucher } from '#words/customer/agency-voucher.ts'
import { policyOf } from '#words/customer/cancellation-text.ts'
import { toDoText, toDoTitle } from '#words/customer/to-do-text.ts'
import { vanLines } from '#words/customer/van-text.ts'
import {
  type BookedItem,
  cashLines,
  cashTitle,
  guideFacts,
  meetingText,
  peopleText,
  spacedLocator,
  isVoid,
  noticeOf,
  tagOf,
  moneyParts,
  voucherFile,
  voucherParts,
} from '#words/customer/voucher-text.ts'
import { formatDeparture, formatDuration } from '#words/format.ts'
import { inPlace, language } from '#words/language.ts'

import { rectanglesOf } from './qr-code.document.ts'
import { drawMoney } from './voucher-money.document.ts'
import { ink, margin, type Paper, rule, type Sheet, soft, widthOf, write } from './voucher-paper.document.ts'

/** The operator's mark; width and height as mails show it, in pixels. */
type Logo = { png: Uint8Array; width: number; height: number }
type Facts = Pick<
  VoucherPage,
  'to_do' | 'parts' | 'booking' | 'operator' | 'products' | 'vans' | 'qr' | 'public_url' | 'now'
> & { logo?: Logo | null; agencyLogo?: Logo | null }
const tones = { good: '#17633f', warn: '#7a4a00', bad: '#9c2a1e' }
export const pdfNameOf = ({ locator }: { locator: string }) => `voucher-${locator}.pdf`

/** The voucher on one A4 page, with the same facts as its web page. */
export async function voucherPdf(facts: Facts): Promise<Buffer> {
  const { booking, operator } = facts
  const title = `Voucher ${booking.locator} · ${operator.name}`
  const { paper, whole } = await openPaper({
    size: 'A4',
    margin,
    lang: language(),
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: operator.name },
  })
  const document = wholeOf(paper)
  const sheet = { paper, document }
  inPlace(operator, () => {
    drawHead(sheet, facts)
    for (const item of booking.items) drawItem(sheet, item, facts)
    drawNote(sheet, facts)
    drawMoney(sheet, facts)
    drawLists(sheet, facts)
    drawFoot(sheet, facts)
  })
  document.end()
  paper.end()
  return whole
}

/** Points of a pixel. */
const point = 0.75

/** In the corner, decoration: the name is written beside it. Answers the width that it takes with what is right of it. */
function drawLogo(paper: Paper, { png, width, height }: Logo, taken = 0): number {
  const wide = width * point + taken
  drawAdornment(paper, () =>
    paper.image(Buffer.from(png), paper.page.width - margin - wide, 30, {
      width: width * point,
      height: height * point,
    }),
  )
  return wide + 12
}

function drawHead({ paper, document }: Sheet, { booking, operator, qr, logo, agencyLogo }: Facts) {
  const { tone, title, text, valid } = noticeOf(booking)
  const part = within(document)
  drawAdornment(paper, () => paper.rect(0, 0, paper.page.width, 10).fill(operator.brand_color))
  const own = logo ? drawLogo(paper, logo) : 0
  const width = widthOf(paper) - (agencyLogo ? drawLogo(paper, agencyLogo, own) : own)
  write(paper, 'bold', 15).text(operator.name, margin, 34, { width, ...within(document, 'H1') })
  write(paper, 'text', 9, soft).text(
    [operator.legal_name, operator.registry_number].filter(Boolean).join(' · '),
    { width, ...part },
  )
  if (booking.agency?.logo_file_id)
    write(paper, 'text', 9, soft).text(agencyVoucher.soldBy(booking.agency.name), { width, ...part })

  const top = Math.max(84, paper.y + 12)
  const textWidth = widthOf(paper) - (valid ? 150 : 0)
  const wide = { width: textWidth, ...part }
  write(paper, 'bold', 15, tones[tone]).text(title, margin, top, { ...wide, ...within(document, 'H2') })
  write(paper, 'text', 10, tones[tone]).text(text, wide)
  write(paper, 'text', 9, soft).text(voucherParts.locator, margin, Math.max(top + 52, paper.y + 8), part)
  write(paper, 'bold', 26, isVoid(booking.status) ? soft : ink).text(spacedLocator(booking.locator), {
    strike: isVoid(booking.status),
    ...part,
  })
  write(paper, 'text', 9, soft).text(voucherParts.name, margin, Math.max(top + 104, paper.y + 8), part)
  write(paper, 'bold', 12).text(unlinked(booking.contact_name) || '—', wide)
  if (valid)
    drawFigure(paper, document, voucherParts.qr, () => {
      const side = 124
      paper
        .save()
        .translate(paper.page.width - margin - side, top)
        .scale(side / qr.size)
      paper.addContent(rectanglesOf(qr)).fill('#000').restore()
    })
  paper.y = Math.max(paper.y, top + 138) + 8
}

function drawItem({ paper, document }: Sheet, item: BookedItem, { booking, vans, parts }: Facts) {
  const width = widthOf(paper)
  const part = within(document)
  const heading = within(document, 'H2')
  const meeting = meetingText(item)
  rule(paper)
  const over = tagOf(item, booking.status)
  const name = over ? `${item.product_name} · ${over}` : item.product_name
  if (paper.y > paper.page.height - 190) paper.addPage()
  write(paper, 'bold', 15, over ? soft : ink).text(name, margin, paper.y, { width, ...heading })
  write(paper, 'text', 11).text(
    `${formatDeparture(item, { long: true, year: true })} · ${formatDuration(item.duration_minutes)}`,
    part,
  )
  write(paper, 'text', 11).text(voucherFile.passengers(peopleText(item)), part)
  for (const [fact, value] of guideFacts(booking)) paper.text(`${fact}: ${value}`, part)
  if (over) return
  paper.moveDown(0.5)
  write(paper, 'bold', 12.5).text([meeting.title, meeting.when].filter(Boolean).join(' '), { width, ...part })
  write(paper, 'text', 11)
  const lines = (parts.paper_lines ?? []).filter(({ booking_item_id }) => booking_item_id === item.id)
  const ofModules = lines.map(({ text }) => text)
  for (const words of [meeting.place, ...meeting.notes, ...vanLines(vans, item.id), ...ofModules].filter(
    Boolean,
  ))
    paper.text(words, { width, ...part })
}

function drawNote({ paper, document }: Sheet, { booking }: Facts) {
  if (!booking.note_public) return
  rule(paper)
  const part = within(document)
  write(paper, 'text', 10).text(voucherParts.note(booking.note_public), { width: widthOf(paper), ...part })
}

/** Items to bring and included services: in two columns where both end on this page or the next, else below each other. */
function drawLists({ paper, document }: Sheet, { to_do, booking, products, operator, now }: Facts) {
  if (!noticeOf(booking).valid || !isUpcoming(booking.status)) return
  const live = booking.items.filter(takesPlace)
  const carried = products.filter(({ id }) => live.some(({ product_id }) => product_id === id))
  const policy = policyOf({ items: live }, { zone: operator.time_zone, now: new Date(now) })
  const steps = to_do.filter(isOpenStep).map((step) => toDoText(step, booking.currency))
  const left: VoucherList[] = [
    { title: toDoTitle(to_do), lines: steps },
    { title: voucherParts.bring, lines: once(live.flatMap(({ bring }) => bring)) },
    { title: moneyParts.policy, lines: policy },
    { title: cashTitle(), lines: cashLines(products, operator.currency) },
  ]
  const right: VoucherList[] = [
    { title: voucherParts.includes, lines: once(carried.flatMap(({ includes }) => includes)) },
    { title: voucherParts.excludes, lines: once(carried.flatMap(({ excludes }) => excludes)) },
  ]
  const width = (widthOf(paper) - 24) / 2
  const height = Math.max(...[left, right].map((lists) => heightOfLists(paper, lists, width)))
  const bottom = paper.page.height - margin
  const ruleHeight = 30
  const takesColumns = height <= bottom - margin - ruleHeight
  if (takesColumns && paper.y + ruleHeight + height > bottom) paper.addPage()
  rule(paper)
  const top = paper.y
  if (!takesColumns) {
    drawListsBelow({ paper, document }, [...left, ...right], { x: margin, y: top, width: widthOf(paper) })
    return
  }
  const ends = [left, right].map((lists, column) =>
    drawListsBelow({ paper, document }, lists, { x: margin + column * (width + 24), y: top, width }),
  )
  paper.x = margin
  paper.y = Math.max(...ends)
}

const once = (lines: string[]) => [...new Set(lines)]
type VoucherList = { title: string; lines: string[] }
const [indent, gap] = [11, 8]

function heightOfLists(paper: Paper, lists: readonly VoucherList[], width: number): number {
  const heights = lists
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => {
      const heading = write(paper, 'bold', 10).heightOfString(title, { width })
      write(paper, 'text', 9)
      return lines.reduce((sum, words) => sum + heightOfLine(paper, words, width), heading) + gap
    })
  return heights.reduce((sum, height) => sum + height, 0)
}

const heightOfLine = (paper: Paper, words: string, width: number) =>
  paper.heightOfString(words, { width: width - indent })

type Place = { x: number; y: number; width: number }

/** Answers where the last list ends. A bullet begins on the page of its words, and a title on that of its first line. */
function drawListsBelow({ paper, document }: Sheet, lists: readonly VoucherList[], { x, y, width }: Place) {
  const startPage = (height: number) => {
    if (paper.y + height > paper.page.height - margin) paper.addPage()
  }
  paper.y = y
  for (const { title, lines } of lists) {
    const [first] = lines
    if (first === undefined) continue
    const heading = write(paper, 'bold', 10).heightOfString(title, { width })
    startPage(heading + heightOfLine(paper, first, width))
    write(paper, 'bold', 10).text(title, x, paper.y, { width, ...within(document, 'H2') })
    write(paper, 'text', 9)
    drawPart(paper, document, 'L', (all) => {
      for (const words of lines) {
        startPage(heightOfLine(paper, words, width))
        drawPart(paper, all, 'LI', (item) => {
          const { y: top } = paper
          paper.text('•', x, top, { lineBreak: false, ...within(item, 'Lbl') })
          paper.text(words, x + indent, top, { width: width - indent, ...within(item, 'LBody') })
        })
      }
    })
    paper.y += gap
  }
  paper.x = margin
  return paper.y
}

function drawFoot({ paper, document }: Sheet, { operator, public_url }: Facts) {
  rule(paper)
  const part = within(document)
  const reach = [
    operator.whatsapp && `WhatsApp ${readablePhone(operator.whatsapp)}`,
    operator.phone && voucherFile.phone(readablePhone(operator.phone)),
    operator.email,
  ]
  write(paper, 'bold', 10.5).text(voucherParts.help, margin, paper.y, within(document, 'H2'))
  write(paper, 'text', 10.5).text(reach.filter(Boolean).join('  ·  '), part)
  write(paper, 'text', 8, soft).text(public_url, { link: public_url, ...part })
}
