import { createBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { listMessages } from '#contract/messages/messages.contract.ts'

import { departureOf } from '../steps/departures.ts'
import { asking, expect, test } from '../steps/journey.ts'
import { layoutFaults } from '../steps/layout-checks.ts'
import { publicStates } from '../steps/public-states.ts'

/** The pages of every visitor, besides the states that few meet. */
async function usualPages(): Promise<Record<string, string>> {
  const ask = await asking('admin')
  const { product, date, start_time } = await departureOf('TAT', { after: 43, seats: 2 })
  const { id } = await ask(createBooking, {
    body: {
      items: [{ product_id: product.id, date, start_time, party: { ADULT: 2 } }],
      contact: { name: 'Ana Letra Grande', email: 'letra.grande@example.com', language: 'es' },
      confirm_unpaid: { reason: 'Paga al llegar' },
    },
  })
  const [confirmed] = await ask(listBookings, { query: { 'status[eq]': 'confirmada', limit: 1 } })
  const [letter] = await ask(listMessages, { query: { 'booking_id[eq]': id } })
  const step = `public/booking/product/${product.id}`
  return {
    'a tour': `/public/landing/${product.id}`,
    'a tour in English': `/en/public/landing/${product.id}`,
    'a tour in Portuguese': `/pt/public/landing/${product.id}`,
    'the first step': `/${step}`,
    'the first step in English': `/en/${step}?date=${date}&start_time=${start_time}&ADULT=2&CHILD=1`,
    'the catalogue in Portuguese': '/pt/public/booking/product/licancabur-andino',
    'a booking that was just made': `/public/booking/${id}`,
    'its voucher in Portuguese': `/pt/public/landing/booking-voucher/${id}`,
    'a booking that is confirmed': `/public/booking/${confirmed?.id}`,
    unsubscribing: `/public/no-more-mail/${letter?.id}`,
  }
}

/** Words of usual length of which the letters are on two lines. Runs in the page. */
function brokenWords(): string[] {
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (
      !parent?.checkVisibility() ||
      parent.closest('script, style, .unseen, .skip, .account, [href^="mailto:"]')
    )
      continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\p{L})\p{L}{3,11}(?!\p{L})/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) found.add(`«${word}» (${parent.tagName}.${parent.closest('[class]')?.className})`)
    }
  }
  return [...found]
}

const sizes = ['130%', '150%', '175%', '200%']
const widths = [320, 360]

test('text of 130 to 200 % is neither cut nor wider than a phone on any public page', async ({
  page,
  quiet,
}) => {
  test.setTimeout(600_000)
  quiet.expecting(/status of 404/)
  const faults: string[] = []
  const pages = { ...(await usualPages()), ...(await publicStates()) }
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true
      // What the browser leaves undrawn until it comes near has no true height yet.
      for (const element of document.querySelectorAll<HTMLElement>('main *'))
        if (getComputedStyle(element).contentVisibility === 'auto')
          element.style.contentVisibility = 'visible'
    })
    for (const size of sizes)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 })
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize
        }, size)
        for (const word of await page.evaluate(brokenWords))
          faults.push(`${name}, ${size} on ${width} px: broken: ${word}`)
        for (const fault of await layoutFaults(page, { target: 32 }))
          faults.push(`${name}, ${size} on ${width} px: ${fault}`)
        const bar = await page.evaluate(() => {
          const [sticky] = [...document.querySelectorAll('.bar')].filter(
            (each) => getComputedStyle(each).position === 'sticky',
          )
          const height = sticky?.getBoundingClientRect().height ?? 0
          const header = document.querySelector('.top')?.getBoundingClientRect().height ?? 0
          return { height, header }
        })
        if (bar.height > 320) faults.push(`${name}, ${size} on ${width} px: bar of ${bar.height} px`)
        if (bar.header > 320) faults.push(`${name}, ${size} on ${width} px: header of ${bar.header} px`)
      }
  }
  expect(faults).toEqual([])
})
