import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createBrowserRouter, Outlet, redirect, type RouteObject, useLocation } from 'react-router'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/office.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { isLoggedIn } from '#web/api/session.ts'
import { LeaveQuestion } from '#web/ui/form/leave-question.tsx'
import { Crashed } from '#web/ui/page/error-boundary.tsx'

import { NotFound } from './dead-end.tsx'
import type { Screen } from './office-module.ts'
import { loginFrom, paths, placeAfterLogin } from './paths.ts'
import type { ScreenHandle } from './screen-handle.ts'
import { fillSlots } from './slot.tsx'

/** Inside the layout, for people who are logged in. One entry per screen, in the order of the navigation. */
const privateScreens: readonly Screen[] = [
  {
    id: 'home',
    path: paths.home,
    permission: 'dashboard.read',
    load: () => import('./features/dashboard/home.screen.tsx'),
  },
  {
    id: 'booking-index',
    path: paths.bookings,
    permission: 'bookings.read',
    load: () => import('./features/bookings/list/booking-index.screen.tsx'),
  },
  {
    id: 'booking-create',
    path: paths.newBooking,
    permission: 'bookings.create',
    load: () => import('./features/bookings/sale/booking-create.screen.tsx'),
  },
  {
    id: 'booking-import',
    path: paths.importBookings,
    permission: 'bookings.import',
    load: () => import('./features/bookings/list/import-bookings.screen.tsx'),
  },
  {
    id: 'booking-edit',
    path: paths.booking(':id'),
    permission: 'bookings.read',
    reads: '/bookings/:id',
    load: () => import('./features/bookings/booking/booking-edit.screen.tsx'),
  },
  {
    id: 'scheduleSheets-index',
    path: paths.scheduleSheets,
    permission: 'schedule-sheets.read',
    load: () => import('./features/schedule-sheets/days/schedule-sheets.screen.tsx'),
  },
  {
    id: 'schedule-edit',
    path: paths.scheduleSheet(':id'),
    permission: 'schedule-sheets.read',
    reads: '/schedule-sheets/:id',
    load: () => import('./features/schedule-sheets/sheet/schedule-sheet.screen.tsx'),
  },
  {
    id: 'product-index',
    path: paths.products,
    permission: 'products.read',
    load: () => import('./features/products/list/products.screen.tsx'),
  },
  {
    id: 'product-create',
    path: paths.newProduct,
    permission: 'products.edit',
    load: () => import('./features/products/new/create-product.screen.tsx'),
  },
  {
    id: 'product-prices',
    path: paths.importPrices,
    permission: 'products.edit',
    load: () => import('./features/products/list/import-prices.screen.tsx'),
  },
  {
    id: 'product-edit',
    path: paths.product(':id'),
    permission: 'products.read',
    reads: '/products/:id',
    load: () => import('./features/products/editor/edit-product.screen.tsx'),
  },
  {
    id: 'messages',
    path: paths.messages,
    permission: 'messages.read',
    load: () => import('./features/messages/messages.screen.tsx'),
  },
  {
    id: 'movements',
    path: paths.movements,
    permission: 'payments.read',
    load: () => import('./features/payments/movements/movements.screen.tsx'),
  },
  {
    id: 'refund-tasks',
    path: paths.refundTasks,
    permission: 'payments.settle',
    load: () => import('./features/payments/refund-tasks/refund-tasks.screen.tsx'),
  },
  {
    id: 'vehicles',
    path: paths.vehicles,
    permission: 'resources.read',
    load: () => import('./features/resources/vehicles/vehicles.screen.tsx'),
  },
  {
    id: 'accommodations',
    path: paths.accommodations,
    permission: 'resources.read',
    load: () => import('./features/resources/accommodations/accommodations.screen.tsx'),
  },
  {
    id: 'persons',
    path: paths.persons,
    permission: 'resources.read',
    load: () => import('./features/persons/persons.screen.tsx'),
  },
  {
    id: 'users',
    path: paths.users,
    permission: 'users.read',
    load: () => import('./features/staff/users/users.screen.tsx'),
  },
  {
    id: 'tour-operators',
    path: paths.tourOperators,
    permission: 'tour-operators.read',
    load: () => import('./features/operators/tour-operators.screen.tsx'),
  },
  {
    id: 'operator-letters',
    path: paths.letters(':id'),
    permission: 'tour-operators.edit',
    load: () => import('./features/letter-templates/letters.screen.tsx'),
  },
  {
    id: 'operator-letter',
    path: paths.letter(':id', ':kind', ':language'),
    permission: 'tour-operators.edit',
    load: () => import('./features/letter-templates/letter.screen.tsx'),
  },
  {
    id: 'installation',
    path: paths.installation,
    permission: 'installation.read',
    load: () => import('./features/installation/installation.screen.tsx'),
  },
  { id: 'profile', path: paths.profile, load: () => import('./features/staff/profile/profile.screen.tsx') },
  ...gatherList(modules, 'screens'),
]

/** Without a session. */
const publicScreens: readonly Screen[] = [
  { id: 'login', path: paths.login, load: () => import('./features/staff/login/login.screen.tsx') },
  {
    id: 'forgot-password',
    path: paths.forgotPassword,
    load: () => import('./features/staff/login/forgot-password.screen.tsx'),
  },
  {
    id: 'set-password',
    path: paths.setPassword,
    load: () => import('./features/staff/login/set-password.screen.tsx'),
  },
]

const screenRoute = ({ id, path, permission, load }: Screen): RouteObject => ({
  id,
  path,
  handle: { permission } satisfies ScreenHandle,
  lazy: () => loaded(load().then((module) => module.default)),
})

/** A screen whose files can't be had, without a network or after an update, offers to load the page again. */
async function loaded(screen: Promise<React.ComponentType>) {
  return { Component: await screen.catch(() => Crashed) }
}

/** Every navigation starts at the top: another screen, or another tab of one. An open panel or a filter is neither. */
function StartAtTop() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  return (
    <>
      <Top key={`${pathname} ${params.get('view') ?? ''} ${params.get('tab') ?? ''}`} />
      <Outlet />
      <LeaveQuestion />
    </>
  )
}

function Top() {
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return null
}

/** Asks for the record that a screen shows while its script loads. */
function readAhead(queryClient: QueryClient, path: Endpoint['path'], params: unknown) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract itself loads with the screen
  const query = apiQuery({ method: 'GET', path } as Endpoint, { params })
  if (!queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query)
}

export const routesWith = (queryClient: QueryClient): RouteObject[] => [
  {
    Component: StartAtTop,
    ErrorBoundary: Crashed,
    HydrateFallback: () => null,
    children: [
      ...publicScreens.map((screen): RouteObject => ({
        ...screenRoute(screen),
        loader: ({ request }) =>
          screen.path === paths.login && isLoggedIn()
            ? redirect(placeAfterLogin(new URL(request.url).search))
            : null,
      })),
      {
        lazy: () => loaded(import('./layout.tsx').then((module) => module.Layout)),
        children: privateScreens.map((screen): RouteObject => ({
          ...screenRoute(screen),
          ErrorBoundary: Crashed,
          loader: ({ request, params }) => {
            if (!isLoggedIn()) return redirect(loginFrom(new URL(request.url)))
            if (screen.reads) readAhead(queryClient, screen.reads, params)
            return null
          },
        })),
      },
      { path: '*', Component: NotFound },
    ],
  },
]

export function createRouter(queryClient: QueryClient) {
  fillSlots(modules)
  return createBrowserRouter(routesWith(queryClient))
}
