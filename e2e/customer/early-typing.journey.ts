/** A customer who types while the script of the page is starting. */
import { departureOf } from '../steps/departures.ts'
import { awake, expect, test } from '../steps/journey.ts'

test('what is typed while the page wakes up is kept', async ({ page }) => {
  const { product, date, start_time } = await departureOf('LUN', { after: 47, seats: 2 })
  // Types as soon as the page's script has read the form: a microtask runs before any hydration that would come later.
  await page.addInitScript(() => {
    globalThis.FormData = class extends FormData {
      constructor(form?: HTMLFormElement) {
        super(form)
        queueMicrotask(() => {
          const name = document.querySelector<HTMLInputElement>('input[name="name"]')
          if (!name) return
          name.setRangeText('Ana Souza')
          name.dispatchEvent(new Event('input', { bubbles: true }))
        })
      }
    }
  })
  await page.goto(
    `/es/public/booking/product/${product.id}?date=${date}&start_time=${encodeURIComponent(start_time)}&ADULT=2`,
  )
  await awake(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
  await awake(page)
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Ana Souza')
})
