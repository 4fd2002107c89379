import { expect, test } from 'vitest'

import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  setDefaultView,
  updateSavedView,
} from '#contract/bookings/saved-views.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'

const screen = 'bookings' as const

test('saves, shares and renames a view, and makes it a user’s default', async () => {
  const { as, db } = await startTestApp()
  const [seller, colleague, admin] = [await as(2), await as(3), await as(1)]
  const mine = { screen, name: 'Mis  pendientes', query: 'view=pendientes&seller=x&hide=channel' }
  const view = await seller.call(createSavedView, { body: mine })
  expect(view).toMatchObject({ name: 'Mis pendientes', is_mine: true, shared: false, is_default: false })
  await expect(seller.call(createSavedView, { body: mine })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'view_name_taken' },
  })
  const shown = async (caller: typeof seller) =>
    (await caller.call(listSavedViews, { query: { screen } })).map(({ name }) => name)
  expect(await shown(colleague)).toEqual([])

  const params = { id: view.id }
  const { query } = view
  const changed = { version: view.version, name: 'Web', query, shared: true }
  await expect(colleague.call(updateSavedView, { params, body: changed })).rejects.toMatchObject({
    status: 404,
  })
  await seller.call(updateSavedView, { params, body: changed })
  await expect(seller.call(updateSavedView, { params, body: changed })).rejects.toMatchObject({
    problem: { code: 'stale' },
  })
  expect(await shown(colleague)).toEqual(['Web'])
  await expect(
    colleague.call(updateSavedView, { params, body: { ...changed, version: 2 } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(colleague.call(deleteSavedView, { params })).rejects.toMatchObject({ status: 403 })
  expect(await shown(await as(1, await givenOperator(db)))).toEqual([])

  await colleague.call(setDefaultView, { body: { screen, id: view.id } })
  const [theirs] = await colleague.call(listSavedViews, { query: { screen } })
  const [own] = await seller.call(listSavedViews, { query: { screen } })
  expect([theirs?.is_default, own?.is_default]).toEqual([true, false])
  await colleague.call(setDefaultView, { body: { screen, id: null } })
  expect((await colleague.call(listSavedViews, { query: { screen } }))[0]?.is_default).toBe(false)

  await colleague.call(setDefaultView, { body: { screen, id: view.id } })
  await admin.call(deleteSavedView, { params })
  expect(await shown(colleague)).toEqual([])
})
