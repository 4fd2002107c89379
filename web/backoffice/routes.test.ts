import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'

import { officePaths } from '#contract/dashboard/office-paths.ts'

import { routes } from './routes.tsx'

const pathsOf = (some: readonly RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

test('the server knows every screen of the office, and no other', () => {
  const drawn = pathsOf(routes).filter((path) => path !== '*')
  expect(drawn.toSorted()).toEqual([...officePaths].toSorted())
})
