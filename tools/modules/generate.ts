/** `npm run modules` writes `app/modules/`, one file for each face of the modules that app/modules.ts lists, and
 * `app/letters.generated.ts`, the lists of kinds of messages. With --check it fails when one of them would change. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { modules } from '#app/modules.ts'
import { type Face, faces, faceText, fileNames } from '#tools/modules/faces.ts'
import { letterFaults, lettersText, readLetters } from '#tools/modules/letters.ts'

const root = join(import.meta.dirname, '../..')
const check = process.argv.includes('--check')
const faults: string[] = modules
  .filter((name) => !existsSync(join(root, 'modules', name)))
  .map((name) => `app/modules.ts: there is no modules/${name}`)

for (const face of Object.keys(faces) as Face[]) {
  const having = modules.flatMap((name) => {
    const file = fileNames(face).find((each) => existsSync(join(root, 'modules', name, each)))
    return file ? [{ name, file }] : []
  })
  const text = faceText(face, having)
  save(`app/modules/${face}.ts`, text)
}

const letters = await readLetters(root, modules)
faults.push(...letterFaults(letters))
save('app/letters.generated.ts', lettersText(letters))

function save(file: string, text: string) {
  const target = join(root, file)
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return
  if (check) faults.push(`${file}: run \`npm run modules\``)
  else writeFileSync(target, text)
}

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
