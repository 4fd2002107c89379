import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A copy of all files that git does not ignore, in a folder of its own, with the packages linked; the caller removes it. */
export function scratchCopy(name: string, isWanted: (file: string) => boolean = () => true): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const files = execFileSync('git', ['ls-files', '-zco', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  for (const file of files
    .split('\0')
    .filter((each) => each && isWanted(each) && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // Tools read the names of tracked files.
  execFileSync('git', ['init', '-q'], { cwd: folder })
  execFileSync('git', ['add', '-A'], { cwd: folder })
  return folder
}
