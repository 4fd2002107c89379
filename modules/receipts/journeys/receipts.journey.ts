import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { departureOf } from '#e2e/steps/departures.ts'
import { asking, enter, expect, expectAccessible, test, watch } from '#e2e/steps/journey.ts'
import { receiptPicture } from '#testing/given/receipt-pictures.ts'
import { saleOf } from '#testing/given/sale.ts'

import { listReceipts, rejectReceipt } from '../contract/receipts.contract.ts'

// The second settles all that waits.
test.describe.configure({ mode: 'serial' })

const givenSale = async (after: number, name: string) => {
  const ask = await asking('admin')
  const { product, date, start_time } = await departureOf('TAT', { after, seats: 1 })
  return ask(createBooking, {
    body: saleOf({ product_id: product.id, date, start_time, party: { ADULT: 1 }, contact: { name } }),
  })
}

test('a customer on a phone sends a receipt, reads why it was rejected, sends another and sees it paid', async ({
  page,
  quiet,
}) => {
  quiet.expecting(/422/)
  const faults = watch(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const sold = await givenSale(41, 'Violeta Comprobante')
  const ask = await asking('admin')
  const address = `/public/booking/${sold.id}`
  const send = async (file: { name: string; mimeType: string; buffer: Buffer }, reference: string) => {
    await page.goto(address)
    const form = page.locator('#comprobante')
    if (!(await form.locator('#amount').isVisible())) await form.locator('summary').click()
    await form.locator('#reference').fill(reference)
    await form.locator('#file').setInputFiles(file)
    await form.getByRole('button', { name: 'Enviar comprobante' }).click()
  }
  await page.goto(address)
  await page.locator('#comprobante summary').click()
  await expectAccessible(page, 'receipt form')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await send(
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic0000') },
    'OP 1',
  )
  await expect(page.getByText('Haz una captura de pantalla')).toBeVisible()
  const blurred = await receiptPicture({ operation: `${Date.now()}` })
    .blur(12)
    .jpeg()
    .toBuffer()
  await send({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: blurred }, 'OP 1')
  await expect(page.getByText('Recibimos tu comprobante')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Lo estamos revisando.' })).toBeVisible()
  await expect(page.getByText(/^Enviaste un comprobante por .*; lo estamos revisando\.$/)).toBeVisible()
  await expect(page.getByText('Pagar de todos modos')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pagar \$|^Ir a pagar/ })).toBeHidden()

  const { receipts } = await ask(listReceipts, { query: {} })
  const { id = '' } = receipts.find(({ booking }) => booking.id === sold.id) ?? {}
  await ask(rejectReceipt, { params: { id }, body: { reason: 'No se lee: envía una imagen más clara.' } })
  await page.goto(address)
  await expect(page.getByText('No pudimos aceptarlo: No se lee')).toBeVisible()
  const clear = await receiptPicture({ operation: `${Date.now()}` })
    .png()
    .toBuffer()
  await send({ name: 'foto.png', mimeType: 'image/png', buffer: clear }, `OP ${Date.now()}`)
  await expect(page.getByText('Recibimos tu comprobante')).toBeVisible()

  const office = await page.context().browser()?.newPage()
  if (!office) throw new Error('There is a browser')
  const officeFaults = watch(office)
  await enter(office, 'admin')
  await office.goto('/receipts')
  await office.getByRole('button', { name: sold.locator }).click()
  await expect(office.getByRole('img', { name: `Comprobante de la reserva ${sold.locator}` })).toBeVisible()
  await expectAccessible(office, 'receipts')
  await office.keyboard.press('a')
  await expect(office.getByText('anotado')).toBeVisible()
  await office.close()
  await page.goto(address)
  await expect(page.locator('#comprobante')).toHaveCount(0)
  expect((await ask(getBooking, { params: { id: sold.id } })).due).toBe(0)
  await page.getByRole('link', { name: 'Ver el voucher' }).click()
  await expect(page.getByText(sold.locator.slice(0, 3)).first()).toBeVisible()
  expect([...faults, ...officeFaults].filter((fault) => !fault.includes('422'))).toEqual([])
})

test('twenty receipts are settled by keyboard in less than two minutes', async ({ page }) => {
  test.slow()
  const faults = watch(page)
  const ask = await asking('admin')
  // Those of the demo wait too.
  for (const { id } of (await ask(listReceipts, { query: {} })).receipts)
    await ask(rejectReceipt, { params: { id }, body: { reason: 'Es de la demostración.' } })
  const sold: Awaited<ReturnType<typeof givenSale>>[] = []
  for (let number = 0; number < 20; number += 1) {
    const booking = await givenSale(43 + Math.floor(number / 4), `Cliente ${number + 1}`)
    sold.push(booking)
    // Every fifth says another amount than what is due.
    const amount = number % 5 === 4 ? booking.due - 1000 : booking.due
    const buffer = await receiptPicture({
      operation: `${Date.now()}${number}`,
      name: `Cliente ${number} ${'abcdefghijklmnopqrst'.charAt(number).repeat(5)}`,
    })
      .png()
      .toBuffer()
    const sent = await page.request.post(`/public/booking/${booking.id}/receipt`, {
      multipart: {
        amount: String(amount),
        reference: `K${Date.now()}${number}`,
        file: { name: 'foto.png', mimeType: 'image/png', buffer },
      },
      maxRedirects: 0,
    })
    expect(sent.status()).toBe(303)
  }
  await enter(page, 'admin')
  await page.goto('/receipts')
  await expect(page.getByText('por ver', { exact: false }).first()).toBeVisible()
  const began = Date.now()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const left = async () => (await ask(listReceipts, { query: {} })).waiting
  const heading = page.locator('h2#comprobante')
  // A key is for the dialog once it has the focus.
  const asked = page.getByRole('dialog').locator(':focus')
  for (let number = 0; number < 20; number += 1) {
    const title = await heading.textContent()
    const place = sold.findIndex(({ locator }) => title?.includes(locator))
    // The picture of this receipt is visible before the key is pressed.
    await expect(page.getByRole('img', { name: title ?? '' })).toBeVisible()
    if (place % 7 === 6) {
      await press('r')
      await expect(asked).toBeVisible()
      await press('Enter')
    } else {
      await press('a')
      if (place % 5 === 4) {
        await expect(asked).toBeVisible()
        await press('Enter')
      }
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (number < 19) await expect(heading).not.toHaveText(title ?? '')
  }
  await expect(page.getByText('No hay comprobantes por ver')).toBeVisible()
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`20 receipts: ${keys} keys, ${seconds} s`)
  expect(await left()).toBe(0)
  expect(seconds).toBeLessThan(120)
  expect(faults).toEqual([])
})
