import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/facts.ts'

/** The addresses of the office's screens: the server answers 404 to any other, though the office draws that page too. */
export const officePaths: readonly string[] = [
  '/',
  '/login',
  '/forgot-password',
  '/set-password',
  '/profile',
  '/booking',
  '/booking/create',
  '/booking/import',
  '/booking/edit/:id',
  '/schedule-sheets',
  '/schedule-sheets/:id',
  '/products',
  '/products/create',
  '/products/prices',
  '/products/edit/:id',
  '/messages',
  '/payments',
  '/payments/refunds',
  '/resources/vehicles',
  '/resources/accommodations',
  '/resources/persons',
  '/users',
  '/tour-operator',
  '/tour-operator/:id/letters',
  '/tour-operator/:id/letters/:kind/:language',
  '/installation',
  ...gatherList(modules, 'officePaths'),
]

export function isOfficePath(path: string): boolean {
  const asked = path.replace(/(?<=.)\/$/, '').split('/')
  return officePaths.some((known) => {
    const parts = known.split('/')
    return (
      parts.length === asked.length &&
      parts.every((part, index) => (part.startsWith(':') ? asked[index] !== '' : part === asked[index]))
    )
  })
}
