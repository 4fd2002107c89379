/** Fails when docs/security.md leaves out an item of OWASP ASVS 5.0.0 of level 1 or 2, or names a test that is not there. */
import { existsSync, readFileSync } from 'node:fs'

/** How many items of levels 1 and 2 each section begins with; those of level 3 come last in each. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2`
const asked = sections
  .trim()
  .split(/\s+/)
  .flatMap((each) => {
    const [section = '', items] = each.split(':')
    return Array.from({ length: Number(items) }, (_, index) => `${section}.${index + 1}`)
  })

/** What is wrong with the page, a line each. */
export function problemsOf(page: string, isThere: (path: string) => boolean): string[] {
  const problems: string[] = []
  const [, standard = ''] = page.split('\n## OWASP ASVS')
  const [, opened = ''] = standard.split('### What is open')
  const open = new Set(
    [...(opened.split('\n###')[0] ?? '').matchAll(/^\| (\d[\d.]*) \|/gm)].map(([, id = '']) => id),
  )
  const answered = new Map<string, string>()
  for (const chapter of standard.split('\n### V').slice(1))
    for (const [, ids = '', how = ''] of chapter.matchAll(/^\| ([\d., ]+) \|.*\| ([^|]+) \|$/gm))
      for (const id of ids.split(', ')) {
        if (answered.has(id)) problems.push(`${id}: told twice`)
        answered.set(id, how)
      }
  for (const id of asked) if (!answered.has(id)) problems.push(`${id}: not told`)
  for (const [id, how] of answered) {
    if (!asked.includes(id)) problems.push(`${id}: no item of levels 1 and 2`)
    const tests = [...how.matchAll(/`([^`]+\.(?:test|journey)\.ts)`/g)].map(([, path = '']) => path)
    if (how.startsWith('met by ') && tests.length === 0) problems.push(`${id}: met by no test`)
    if (!/^(met by |not applicable: |\*\*open\*\*)/.test(how))
      problems.push(`${id}: neither met, nor open, nor not applicable`)
    if (how.startsWith('**open**') !== open.has(id))
      problems.push(`${id}: open in one place and not in the other`)
    for (const path of tests) if (!isThere(path)) problems.push(`${id}: ${path} is not there`)
  }
  return problems
}

if (import.meta.main) {
  const problems = problemsOf(readFileSync('docs/security.md', 'utf8'), existsSync)
  if (problems.length > 0) {
    console.error(problems.map((problem) => `docs/security.md: ${problem}`).join('\n'))
    process.exit(1)
  }
}
