import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { problemsOf } from './check-asvs.ts'

const page = readFileSync(`${import.meta.dirname}/../docs/security.md`, 'utf8')

test('reports an item that is missing, duplicate, without a test or with an unknown test', () => {
  expect(problemsOf(page, () => true)).toEqual([])
  const [row = ''] = /^\| 8\.4\.1 \|.*$/m.exec(page) ?? []
  const [named = ''] = /[\w/.-]+\.test\.ts/.exec(row) ?? []
  const without = (change: (line: string) => string) => problemsOf(page.replace(row, change(row)), () => true)
  expect(without(() => '')).toEqual(['8.4.1: not told'])
  expect(without((line) => `${line}\n${line}`)).toEqual(['8.4.1: told twice'])
  expect(without((line) => line.replace(/`[^`]+`/g, 'us'))).toEqual(['8.4.1: met by no test'])
  expect(without((line) => line.replace('8.4.1', '8.4.2'))).toEqual([
    '8.4.1: not told',
    '8.4.2: no item of levels 1 and 2',
  ])
  expect(without(() => '| 8.4.1 | x | **open**, see above |')).toEqual([
    '8.4.1: open in one place and not in the other',
  ])
  expect(problemsOf(page, (path) => path !== named)).toContain(`8.4.1: ${named} is not there`)
})
