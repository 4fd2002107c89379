import { expect, test } from 'vitest'

import { getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import type { Language } from '#domain/language.ts'
import { addDays } from '#domain/local-date.ts'
import { customerKinds } from '#domain/messages/message.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { wordsOf } from '#testing/app/pdf-words.ts'
import { readingOf, startDemoApp } from '#testing/whole-product/demo.ts'
import { saidByOthers } from '#testing/whole-product/said-by-others.ts'
import { unlessRefused } from '#testing/whole-product/said-pickups.ts'
import { spanishIn } from '#testing/whole-product/spanish-left.ts'
import { countries } from '#words/customer/countries.ts'
import { speak } from '#words/language.ts'

type Demo = Awaited<ReturnType<typeof startDemoApp>>
type Said = { where: string; text: string }

const decoded = (text: string) =>
  text.replace(/&#(?:x([0-9a-f]+)|(\d+));|&(quot|lt|gt|amp);/gi, (_, hex, number, name) =>
    name
      ? ({ quot: '"', lt: '<', gt: '>', amp: '&' }[String(name)] ?? '')
      : String.fromCodePoint(hex ? parseInt(String(hex), 16) : Number(number)),
  )

/** All text of a page for readers, screen readers and search engines; parts marked as Spanish are left out. */
function textOf(html: string): string {
  const page = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    // A language is named in itself.
    .replace(/<a\b[^>]*\bhreflang=[\s\S]*?<\/a>/g, ' ')
    .replace(/<(\w+)\b[^>]*\blang="es"[^>]*>[^<]*<\/\1>/g, ' ')
  const named = page.matchAll(/\b(?:aria-label|title|alt|placeholder|content)="([^"]*)"/g)
  return decoded([readingOf(page), ...[...named].map(([, text]) => text)].join(' · '))
}

const pathsOf = (id: string) => [
  `/public/booking/${id}`,
  `/public/landing/booking-voucher/${id}`,
  `/public/landing/booking-voucher/${id}/calendar.ics`,
]

/** Bookings of each status, of each channel and of each way to be met. */
async function someBookings({ db, owner }: Demo): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('booking_items as i', (join) =>
      join.onRef('i.tour_operator_id', '=', 'b.tour_operator_id').onRef('i.booking_id', '=', 'b.id'),
    )
    .select(['b.id', 'b.status', 'b.channel', 'i.pickup_mode', 'i.status as item_status'])
    .where('b.tour_operator_id', '=', owner.tour_operator_id)
    .orderBy('b.id')
    .execute()
  const first = new Map<string, string>()
  for (const { id, ...kind } of rows) {
    const key = JSON.stringify([kind.status, kind.item_status, kind.pickup_mode])
    if (!first.has(key)) first.set(key, id)
  }
  return [...new Set(first.values())]
}

async function pagesIn(demo: Demo, language: Language): Promise<Said[]> {
  const { db, host, owner } = demo
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('tour_operator_id', '=', owner.tour_operator_id)
    .where('status', '=', 'publicado')
    .execute()
  const bookings = await someBookings(demo)
  const paths = [
    ...products.flatMap(({ id }) => [`/public/landing/${id}`, `/public/booking/product/${id}`]),
    ...bookings.flatMap(pathsOf),
    `/public/booking/product/${owner.tour_operator_id}`,
    '/public/landing/nothing',
  ]
  const said: Said[] = []
  for (const path of paths) {
    const answer = await fetch(`${host}/${language}${path}`)
    const text = await answer.text()
    const isPage = (answer.headers.get('content-type') ?? '').includes('html')
    said.push({
      where: path,
      text: isPage
        ? textOf(text)
        : text
            .replace(/\r\n[ \t]/g, '')
            .replace(/\\n/g, ' ')
            .replace(/\\/g, ''),
    })
  }
  const [printed = ''] = bookings
  const pdf = await fetch(`${host}/${language}/public/landing/booking-voucher/${printed}/voucher.pdf`)
  said.push({ where: 'voucher.pdf', text: wordsOf(Buffer.from(await pdf.arrayBuffer())) })
  return said
}

/** Passengers are written to. */
async function publishSheets({ admin, clock }: Demo) {
  const today = localMoment(clock.now, 'America/Santiago').date
  for (const days of [0, 1, 2, 3]) {
    const { sheets } = await admin.call(getScheduleBoard, { query: { date: addDays(today, days) } })
    for (const { id, version } of sheets)
      await admin
        .call(publishSheet, { params: { id }, body: { version, reason: 'Prueba' } })
        .catch(unlessRefused)
  }
}

const lettersIn = async ({ db }: Demo, language: Language): Promise<Said[]> => {
  const letters = await db
    .selectFrom('messages')
    .select(['kind', 'subject', 'body'])
    .where('language', '=', language)
    .where('kind', 'in', customerKinds)
    .execute()
  return letters.map(({ kind, subject, body }) => ({ where: kind, text: `${subject} ${body}` }))
}

/** Text that is the same in any language, or two-letter weekdays. */
const marks = [
  'es_CL',
  'en_US',
  'pt_BR',
  ' pt ',
  ' Mo Monday Tu Tuesday',
  'PUBLISH',
  'CANCELLED',
  'MICROSOFT',
]

test('no page, letter, paper or calendar of the demo says a word of Spanish in English or Portuguese', async () => {
  const demo = await startDemoApp()
  await publishSheets(demo)
  const written = await saidByOthers(demo.db)
  for (const language of ['en', 'pt'] as const) {
    const names = speak(language, countries).map(([, name]) => name)
    const others = [...written, ...marks, ...names]
    const pages = await pagesIn(demo, language)
    const letters = await lettersIn(demo, language)
    expect(pages.length).toBeGreaterThan(60)
    expect(letters.length).toBeGreaterThan(0)
    const faults = [...pages, ...letters].flatMap(({ where, text }) => {
      const plain = text.replace(/\s+/g, ' ')
      const words = spanishIn(
        language,
        plain,
        others.filter((name) => plain.includes(name)),
      )
      return words.length > 0 ? [{ where, words: words.join(' ') }] : []
    })
    expect(faults).toEqual([])
  }
}, 300_000)
