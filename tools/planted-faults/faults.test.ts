import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import faults from './faults.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '../..')

test('each planted fault occurs once in its file, and the tests that should find it are there', () => {
  const outdated = faults.filter(({ file, find, tests }) => {
    const text = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''
    return text.split(find).length !== 2 || tests.some((each) => !existsSync(path.join(root, each)))
  })
  expect(outdated.map(({ kind }) => kind)).toEqual([])
})
