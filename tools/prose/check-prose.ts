/**
 * Fails when a comment, a commit subject, a term of the glossary or the title of a decision is not plain English, or
 * when a Spanish text has a term that another one replaced, or nothing uses a text.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'

import { areasOf, faultOfSubject } from './commit-subjects.ts'
import { faultOfTitle, missingTerms } from './documents.ts'
import { jargonComments } from './plain-english.ts'
import { faultsInSpanish } from './spanish-terms.ts'
import { unusedTexts } from './unused-texts.ts'

/** The last commit from before this rule. */
const firstCommit = 'e41ff15a82aad8734e8641a261daf604845957d1'
/** Comments with a jargon word, of all comments. */
const mostJargon = 0.005

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 200_000_000 })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

const files = git('ls-files', '*.ts', '*.tsx', '*.sql', '*.css').filter(
  (file) => existsSync(file) && !file.startsWith('tools/prose/') && !file.includes('.generated.'),
)
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const problems: string[] = []

const { faults, comments } = jargonComments(sources)
if (faults.length > mostJargon * comments) problems.push(...faults)
problems.push(...faultsInSpanish(sources), ...unusedTexts(sources))

// A clone without this history, as of a release, has no subjects to check.
const commits = `${firstCommit}..HEAD`
if (spawnSync('git', ['merge-base', '--is-ancestor', firstCommit, 'HEAD']).status === 0) {
  const areas = areasOf([
    ...git('ls-files'),
    ...git('log', '--no-merges', '--name-only', '--format=', commits),
  ])
  for (const subject of git('log', '--no-merges', '--format=%s', commits)) {
    const fault = faultOfSubject(subject, areas)
    if (fault) problems.push(`commit «${subject}»: ${fault}`)
  }
}

const code = `${files.join('\n')}\n${sources.map(({ text }) => text).join('\n')}`
for (const term of missingTerms(readFileSync('docs/glossary.md', 'utf8'), code))
  problems.push(`docs/glossary.md: \`${term}\` is not in the code`)

for (const file of globSync('docs/decisions/[0-9]*.md')) {
  const fault = faultOfTitle(readFileSync(file, 'utf8'))
  if (fault) problems.push(`${file}: ${fault}`)
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
