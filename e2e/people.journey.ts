import { createPerson, listPersons } from '#contract/persons.contract.ts'

import { asking, enter, expect, expectAccessible, test } from './journey.ts'

test('two persons who are one are compared side by side and become one', async ({ page }) => {
  const ask = await asking('operador')
  const name = `Amparo Villarroel ${Date.now()}`
  const common = { roles: ['cliente' as const], document_number: `V${Date.now()}` }
  await ask(createPerson, { body: { ...common, full_name: name, email: 'amparo@correo.test' } })
  await ask(createPerson, {
    body: { ...common, full_name: `${name} B.`, phone: '+56912340000', diet: 'Sin gluten' },
  })

  await enter(page, 'operador')
  await page.goto('/resources/persons?tab=duplicados')
  const pair = page.getByRole('list', { name: 'Duplicados' }).getByRole('listitem').filter({ hasText: name })
  await expect(pair).toContainText('Mismo documento')
  await expectAccessible(page, 'duplicates')
  await pair.getByRole('button', { name: /Comparar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Qué queda en Nombre y apellido: .*B\.$/ }).check()
  await expectAccessible(page, 'comparing two persons')
  await dialog.getByRole('button', { name: 'Unir las dos' }).click()
  await expect(page.getByText('Ahora son una sola persona')).toBeVisible()
  const merged = await ask(listPersons, { query: { search: name } })
  expect(merged).toMatchObject([
    { full_name: `${name} B.`, phone: '+56912340000', email: 'amparo@correo.test', diet: 'Sin gluten' },
  ])
  expect(merged).toHaveLength(1)
})
