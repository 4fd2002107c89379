import { expect, test } from 'vitest'

import { decisionProblems } from './check-decisions.ts'

const page = (title: string) =>
  [`# ${title}`, '## Context', '## Decision', '## Alternatives', '## Consequences', ''].join('\n\n')

/** A project with one right page, and with the files given. */
function problemsWith(files: Record<string, string>): string[] {
  const all: Record<string, string> = {
    'docs/decisions/0003-count-seats.md': page('0003 The database counts the seats'),
    'docs/decisions/README.md': '- [0003](0003-count-seats.md) The database counts the seats',
    'server/seats.ts': '// (decision 0003)',
    ...files,
  }
  return decisionProblems(Object.keys(all), (file) => all[file] ?? '')
}

test('accepts a page of the usual form that is listed and cited', () => {
  expect(problemsWith({})).toEqual([])
})

test('refuses a citation of a decision that has no page', () => {
  expect(problemsWith({ 'server/holds.ts': '// see decision 0004' })).toEqual([
    'server/holds.ts: cites decision 0004, which has no page',
  ])
  expect(problemsWith({ 'docs/security.md': 'decisions 0003 and 0004' })).toEqual([
    'docs/security.md: cites decision 0004, which has no page',
  ])
  expect(problemsWith({ 'server/schema/migrations/0001-base.sql': '-- decision 0004' })).toEqual([])
})

test('refuses a link to a page of another name', () => {
  expect(problemsWith({ 'README.md': '[why](docs/decisions/0003-old-name.md)' })).toEqual([
    'README.md: links to 0003-old-name.md, which does not exist',
  ])
})

test('refuses a page without the four sections, with a short title, too long or not listed', () => {
  const problems = problemsWith({
    'docs/decisions/0005-holds.md': `# 0005 Holds\n\n## Context\n${'\n'.repeat(50)}the end\n`,
  })
  expect(problems).toEqual([
    'docs/decisions/0005-holds.md: its title is a statement with a subject: at least five words',
    'docs/decisions/0005-holds.md: 54 lines, at most 45',
    'docs/decisions/0005-holds.md: its sections are not Context, Decision, Alternatives, Consequences',
    'docs/decisions/README.md: docs/decisions/0005-holds.md is not listed',
  ])
})

test('refuses two pages with one number', () => {
  const second = 'docs/decisions/0003-second-page.md'
  expect(
    problemsWith({
      [second]: page('0003 The database also counts the vehicles'),
      'docs/decisions/README.md': '[0003](0003-count-seats.md) [0003](0003-second-page.md)',
    }),
  ).toEqual([`${second}: the number of docs/decisions/0003-count-seats.md`])
})
