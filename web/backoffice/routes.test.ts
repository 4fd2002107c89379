import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'

import { officePaths } from '#contract/dashboard/office-paths.ts'
import { publicPaths } from '#contract/storefront/public-paths.ts'
import { createQueryClient } from '#web/api/query-client.ts'

import { routesWith } from './routes.tsx'

const routes = routesWith(createQueryClient())

const pathsOf = (some: readonly RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

test('the server knows every screen of the office, and no other', () => {
  const drawn = pathsOf(routes).filter((path) => path !== '*')
  expect(drawn.toSorted()).toEqual([...officePaths].toSorted())
})

const namesOf = (some: readonly RouteObject[]): [id: string, path: string][] =>
  some.flatMap(({ id, path, children = [] }) => [
    ...(id && path ? [[id, path] as [string, string]] : []),
    ...namesOf(children),
  ])

test('every route that the specification names has its name', () => {
  expect({ ...Object.fromEntries(namesOf(routes)), ...publicPaths }).toMatchObject({
    'booking-index': '/booking',
    'booking-create': '/booking/create',
    'booking-edit': '/booking/edit/:id',
    'scheduleSheets-index': '/schedule-sheets',
    'schedule-edit': '/schedule-sheets/:id',
    'product-index': '/products',
    'product-create': '/products/create',
    'product-edit': '/products/edit/:id',
    'public-booking': '/public/booking/product/:id',
    'public-booking-voucher': '/public/landing/booking-voucher/:id',
  })
})
