import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { moveItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { uploadLogo } from '#contract/operators/tour-operators.contract.ts'
import { createUser } from '#contract/staff/users.contract.ts'
import { type Language, languages } from '#domain/language.ts'
import { longestHtml } from '#server/mail/letter-html.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import type { ReadMail } from '#testing/app/read-mail.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { browserLaunchOptions } from '#tools/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(browserLaunchOptions())
})
afterAll(() => browser.close())

const party = { ADULT: 2 }
/** Longer than any column, and looking like what it is not. */
const name = 'María-José <b>Fernández</b> de la Echeverría y Subercaseaux https://robo.test/entrar'

/** All mails of an operator with this colour during a booking's life, in these languages, as delivered. */
async function lettersOf(brand_color: string, spoken: readonly Language[]): Promise<ReadMail[]> {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.test' } })
  const { db, operator, clock } = app
  await db
    .updateTable('tour_operators')
    .set({ brand_color, email: 'reservas@andes-aventura.test', phone: '+56987654321' })
    .execute()
  const product = await givenProduct(db, operator, { capacity: 40 })
  await sql`update products set name = 'Géiseres del Tatio y pueblo de Machuca al amanecer'`.execute(db)
  const office = await app.as(1)
  const file = new FormData()
  const logo = sharp({ create: { width: 300, height: 120, channels: 4, background: brand_color } })
  file.set('file', new Blob([new Uint8Array(await logo.png().toBuffer())], { type: 'image/png' }), 'logo.png')
  await office.call(uploadLogo, { params: { id: operator.tour_operator_id }, body: file })
  const inbox = await startMailbox(app)
  const letters: ReadMail[] = []
  // Each while it is true.
  const receive = async () => letters.push(...(await inbox()))
  for (const [index, language] of spoken.entries()) {
    const day = (more: number) => `2027-05-${10 + index * 5 + more}`
    const contact = { name, email: `a${index}@correo.test`, phone: '', language }
    const item = { product_id: product.id, date: day(0), start_time: '08:00', party }
    const { id, items } = await office.call(createBooking, { body: { items: [item], contact } })
    await receive()
    const params = { id }
    const version = async () => (await office.call(getBooking, { params })).version
    await office.call(recordPayment, { params, body: { method: 'efectivo', amount: 7000 } })
    clock.now = new Date(clock.now.getTime() + 2 * 60_000)
    await receive()
    await office.call(moveItem, {
      params: { id, item_id: items[0]?.id ?? '' },
      body: { ...item, date: day(1), version: await version() },
    })
    await receive()
    const [moved] = (await office.call(getBooking, { params })).items
    await office.call(suspendDeparture, {
      params: { departure_id: moved?.departure_id ?? '' },
      body: {
        kind: 'suspension',
        origin: 'clima',
        reason: 'Viento de más de 60 km/h',
        alternatives: [{ date: day(3), start_time: '08:00' }],
      },
    })
    await receive()
    await office.call(cancelBooking, {
      params,
      body: { version: await version(), origin: 'operador', reason: 'Nos equivocamos' },
    })
    await receive()
  }
  await office.call(createUser, { body: { full_name: name.slice(0, 60), email: 'i@andes.test', level: 3 } })
  await receive()
  return letters
}

/** Renders a mail as a mail program does: with its own pictures and nothing from outside. */
async function open(page: Page, { html, attachments }: ReadMail) {
  const shown = attachments.reduce(
    (filled, { cid, type, content }) =>
      cid
        ? filled.replaceAll(`cid:${cid}`, `data:${type.split(';')[0]};base64,${content.toString('base64')}`)
        : filled,
    html,
  )
  await page.setContent(shown)
}

async function faultsOf(
  page: Page,
  { html, subject }: ReadMail,
  judged: 'everything' | 'contrast',
): Promise<string[]> {
  const faults: string[] = []
  if (Buffer.byteLength(html) > longestHtml) faults.push('Gmail cuts it')
  for (const [colorScheme, widths] of [
    ['light', [320, 360, 700]],
    ['dark', [320, 700]],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) faults.push(`${width} ${colorScheme}: ${over} px too wide`)
    }
    const small = await page.evaluate(
      () =>
        [...document.querySelectorAll('a.button')].filter((each) => each.getBoundingClientRect().height < 44)
          .length,
    )
    if (small > 0) faults.push(`${colorScheme}: a button too small to press`)
    const axe = new AxeBuilder({ page }).setLegacyMode()
    // Another scheme or colour of the operator changes contrast alone.
    const { violations } = await (
      judged === 'everything' && colorScheme === 'light'
        ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        : axe.withRules(['color-contrast', 'link-in-text-block'])
    ).analyze()
    faults.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 160)}`))
  }
  return faults.map((fault) => `${subject} ${fault}`)
}

test.for([
  { color: '#ffe27a', judged: 'everything', spoken: languages },
  { color: '#b4532a', judged: 'contrast', spoken: ['es'] },
  { color: '#0b3d2e', judged: 'contrast', spoken: ['es'] },
] as const)(
  'what an operator of the colour $color sends is read by anybody, on a telephone and by night, and fetches nothing',
  async ({ color, judged, spoken }) => {
    const letters = await lettersOf(color, spoken)
    expect(letters.length).toBeGreaterThan(4 * spoken.length)
    const context = await browser.newContext()
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      if (!/^(data|about):/.test(request.url())) asked.push(request.url())
    })
    const faults: string[] = []
    for (const letter of letters) {
      await open(page, letter)
      // The formatted one says what the plain one says, and nothing of it can be pressed that is not the operator's.
      const said = await page.locator('body').innerText()
      expect(said.includes('<b>Fernández</b>')).toBe(letter.text.includes('<b>Fernández</b>'))
      const addresses = await page
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(
        addresses.filter((each) => !/^(https:\/\/tours\.test\/|mailto:reservas@|tel:\+569)/.test(each ?? '')),
      ).toEqual([])
      const words = (text: string) => text.replace(/https?:\/\/\S+|[\s:·-]/g, '')
      const lines = letter.text.split('\n').map(words).filter(Boolean)
      expect(lines.filter((line) => !words(said).includes(line))).toEqual([])
      faults.push(...(await faultsOf(page, letter, judged)))
    }
    await context.close()
    expect(faults).toEqual([])
    expect(asked).toEqual([])
    expect(letters.some(({ attachments }) => attachments.some(({ cid }) => cid !== ''))).toBe(true)
  },
)
