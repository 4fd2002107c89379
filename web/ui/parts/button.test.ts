import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Finds buttons that are disabled while they work, which would drop the focus. */
function disabledInFile(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const kit = /import \{([^}]*)\} from '@mantine\/core'/.exec(source)?.[1] ?? ''
  const isKits = (name: string) => kit.split(',').some((each) => each.trim() === name)
  const found = (name: string, wrong: RegExp) =>
    isKits(name)
      ? [...source.matchAll(new RegExp(`<${name}\\b(?:=>|[^>])*>`, 'g'))]
          .filter(([tag]) => wrong.test(tag))
          .map(() => `${file}: ${name}`)
      : []
  return [
    ...found('ActionIcon', /\s(?:loading|disabled)[=\s]/),
    ...found('Button', /\s(?:loading=|disabled=\{(?:is|!?\w+\.is)[A-Z])/),
  ]
}

test('what is pressed keeps the focus while it works: the house’s buttons, not the kit’s', () => {
  const files = globSync(['web/{backoffice,ui}/**/*.tsx', 'modules/*/office/**/*.tsx']).filter(
    (file) => !/web\/ui\/parts\/(?:icon-)?button\.tsx$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(disabledInFile)).toEqual([])
})
