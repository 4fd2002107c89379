/** Fails when a screen names a class that its style does not have, a style keeps one that no screen names, or a width is none of the product's. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const read = (file: string) => readFileSync(file, 'utf8')
const problems: string[] = []
/** Where layouts may change, in em of 16 px; a style up to one of them ends 0.01 em before it. */
const breakpoints = [22.5, 30, 36, 48, 62, 75, 80, 90, 100]
const widths = breakpoints.flatMap((each) => [each, Number((each - 0.01).toFixed(2))])

/** The class names in the selectors of a style sheet. */
function classesOf(css: string): Set<string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
  const selectors = [...plain.matchAll(/([^{};]*)\{/g)].map(([, selector = '']) => selector)
  const names = selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .map((selector) => selector.replace(/:global\([^)]*\)/g, ''))
    .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))
  return new Set(names)
}

// A CSS module: each name that an importer asks for is there, and each that is there is asked for by one of them.
const asked = new Map<string, Set<string>>()
for (const file of globSync('{web,modules}/**/*.{ts,tsx}')) {
  const text = read(file)
  for (const [, name = '', path = ''] of text.matchAll(/import (\w+) from '([^']+[.]module[.]css)'/g)) {
    const sheet = path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path))
    const known = classesOf(read(sheet))
    const names = asked.get(sheet) ?? new Set<string>()
    asked.set(sheet, names)
    for (const [, one = ''] of text.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'))) {
      names.add(one)
      if (!known.has(one)) problems.push(`${file}: ${sheet} has no class ${one}`)
    }
    // classes[tone]: any of the names may be meant.
    if (new RegExp(`\\b${name}\\[(?!')`).test(text)) for (const one of known) names.add(one)
  }
}
for (const sheet of globSync('{web,modules}/**/*.module.css'))
  for (const one of classesOf(read(sheet)))
    if (!asked.get(normalize(sheet))?.has(one)) problems.push(`${sheet}: no screen names the class ${one}`)

for (const file of globSync('{web,modules}/**/*.{css,ts,tsx}'))
  for (const [whole, size, unit] of read(file)
    .replace(/@container[^{]*/g, '') // a part may ask its own width
    .matchAll(/\((?:min|max)-width: ([\d.]+)(em|rem|px)\)/g))
    if (unit !== 'em' || !widths.includes(Number(size)))
      problems.push(`${file}: ${whole} is none of the breakpoints`)

// The public pages name their classes as plain words.
const pages = globSync(['web/storefront/**/*.{ts,tsx}', 'modules/*/public/**/*.{ts,tsx}']).filter(
  (file) => !file.endsWith('.test.ts'),
)
const words = new Set(pages.flatMap((file) => read(file).match(/[a-zA-Z_][\w-]*/g) ?? []))
const styles = globSync('web/storefront/**/*.css')
const known = new Set(styles.flatMap((sheet) => [...classesOf(read(sheet))]))
// A script may find its part of the page by a class that has no look of its own.
for (const file of pages)
  for (const [, text = ''] of read(file).matchAll(/querySelector(?:All)?(?:<\w+>)?\('([^']*)'/g))
    for (const one of classesOf(`${text} {}`)) known.add(one)
for (const file of pages)
  for (const [, names = ''] of read(file).matchAll(/className="([^"]*)"/g))
    for (const one of names.split(' ').filter(Boolean))
      if (!known.has(one)) problems.push(`${file}: no style of the public pages has the class ${one}`)
for (const sheet of styles)
  for (const one of classesOf(read(sheet)))
    if (!words.has(one) && !/^of-\d$/.test(one))
      problems.push(`${sheet}: no public page names the class ${one}`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
