import { createUser } from '#contract/staff/users.contract.ts'

import { asking, enter, expect, expectAccessible, ownPassword, test } from '../steps/journey.ts'

test('ends the session of another device, and lets an administrator end another user’s', async ({
  page,
  browser,
}) => {
  const full_name = `Sol Sesiones ${Date.now()}`
  const email = `sesiones-${Date.now()}@demo.test` as const
  const ask = await asking('admin')
  await ask(createUser, {
    body: { full_name, email, level: 3, password: ownPassword, re_password: ownPassword },
  })
  const elsewhere = await browser.newPage()
  await enter(elsewhere, email)
  await elsewhere.goto('/profile')
  await expect(elsewhere.getByRole('heading', { name: 'Mi perfil' })).toBeVisible()

  await enter(page, email)
  await page.goto('/profile')
  const list = page.getByRole('list', { name: 'Sesiones abiertas' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').filter({ hasText: 'Esta' })).toHaveCount(1)
  await expectAccessible(page, 'own sessions')
  await list.getByRole('button', { name: /^Cerrar la sesión de/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la sesión', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/booking')
  await expect(elsewhere).toHaveURL(/\/login/)

  const boss = await browser.newPage()
  await enter(boss, 'admin')
  await boss.goto(`/users?search=${encodeURIComponent(full_name)}`)
  await boss.getByRole('button', { name: full_name, exact: true }).click()
  await boss.getByRole('button', { name: /^Cerrar la sesión de/ }).click()
  await boss
    .getByRole('dialog', { name: '¿Cerrar esta sesión?' })
    .getByRole('button', { name: 'Cerrar la sesión', exact: true })
    .click()
  await expect(boss.getByText('Ninguna.')).toBeVisible()
  await expect(boss.getByText(/cerró 1 sesión de esta cuenta/).first()).toBeVisible()
  await elsewhere.close()
  await boss.close()
})
