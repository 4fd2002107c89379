import { createPerson, PersonInput, updatePerson } from '#contract/persons/persons.contract.ts'
import { duplicateProduct, listProducts } from '#contract/products/products.contract.ts'
import { createPromoCode, PromoCodeInput } from '#contract/products/promo-codes.contract.ts'
import { AccommodationInput, createAccommodation } from '#contract/resources/accommodations.contract.ts'
import { addVehicleDocument, createVehicle, VehicleInput } from '#contract/resources/vehicles.contract.ts'
import { createZone, listZones, orderZones } from '#contract/resources/zones.contract.ts'
import { createUser, updateUser } from '#contract/staff/users.contract.ts'

import { asking, enter, expect, expectAccessible, test } from '../steps/journey.ts'

/** Seven records made or changed here, with the address of each and the last sentence of its history. */
async function given() {
  const ask = await asking('admin')
  const mark = Date.now()
  const vehicle = await ask(createVehicle, {
    body: VehicleInput.parse({ name: 'Van de paso', plate: `H${mark % 10_000_000}`, seats: 9 }),
  })
  await ask(addVehicleDocument, {
    params: { id: vehicle.id },
    body: { kind: 'revision_tecnica', number: 'RT-7', expires_on: '2099-01-01' },
  })
  const hotel = await ask(createAccommodation, {
    body: AccommodationInput.parse({ name: `Hostal ${mark}` }),
  })
  const person = await ask(createPerson, {
    body: PersonInput.parse({ full_name: `Lía Colque ${mark}`, roles: ['cliente'] }),
  })
  const { version } = person
  await ask(updatePerson, {
    params: { id: person.id },
    body: {
      ...PersonInput.parse({ full_name: `Lía Colque ${mark}`, roles: ['cliente'], diet: 'vegana' }),
      version,
    },
  })
  const user = await ask(createUser, {
    body: { full_name: 'Nadia Ramos', email: `nadia${mark}@demo.test`, level: 2 },
  })
  await ask(updateUser, { params: { id: user.id }, body: { version: user.version, level: 3 } })
  const [some] = await ask(listProducts, { query: {} })
  const copy = await ask(duplicateProduct, { params: { id: some?.id ?? '' } })
  const zone = await ask(createZone, {
    body: { name: `Quebrada ${mark}`, color: '#1d5fa8', minutes_before_start: 40 },
  })
  const ids = (await ask(listZones, {})).map(({ id }) => id)
  await ask(orderZones, { body: { ids: [zone.id, ...ids.filter((id) => id !== zone.id)] } })
  const code = await ask(createPromoCode, {
    body: PromoCodeInput.parse({ code: `H${mark}`, kind: 'percent', value: 5 }),
  })
  return { vehicle, hotel, person, user, copy, zone, code }
}

test('shows changed values beside it, on a phone and on a desktop', async ({ page }) => {
  const { vehicle, hotel, person, user, copy, zone, code } = await given()
  const history = page.getByRole('list', { name: 'Historial' })
  await enter(page, 'admin')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [address, sentence] of [
      [`/resources/vehicles?open=${vehicle.id}`, /agregó un documento/],
      [`/resources/accommodations?open=${hotel.id}`, /agregó este alojamiento/],
      [`/resources/persons?open=${person.id}`, /cambió/],
      [`/users?open=${user.id}`, /cambió el nivel de «Vendedor» a «Operador»/],
      [`/products/edit/${copy.id}?tab=historial`, /creó el producto/],
    ] as const) {
      await page.goto(address)
      await expect(history).toContainText(sentence)
      await history.scrollIntoViewIfNeeded()
      await expectAccessible(page, `the history at ${address}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([address, wide <= width]).toEqual([address, true])
    }
    await page.goto('/resources/accommodations?tab=zonas')
    await page.getByRole('button', { name: `Editar ${zone.name}` }).click()
    await expect(history).toContainText(/movió la zona del lugar \d+ al 1 del recorrido/)
    await expectAccessible(page, 'the history of a zone')
    await page.goto('/products?codigos=1')
    await page.getByRole('button', { name: `Cambiar ${code.code}` }).click()
    await expect(history).toContainText(`creó el código ${code.code}`)
    await expectAccessible(page, 'the history of a promo code')
  }
})
