import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const shortestSecret = 32

/** The secret of a file, made once and readable by its owner only. `whenLost`: what a new one means to people. */
export async function keptSecret(file: string, whenLost: string): Promise<string> {
  const secret = (await readIfThere(file)) ?? (await makeSecret(file))
  if (secret.length < shortestSecret)
    throw new Error(
      `${file} is damaged: it holds ${secret.length} characters, and at least ${shortestSecret} are needed. Bring it ` +
        `back from a backup, or delete it: a new one is made, and ${whenLost}.`,
    )
  return secret
}

/** Whole or not at all: written aside, brought to the disk and linked in place, unless another process was first. */
async function makeSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const fresh = `${file}.new-${randomUUID()}`
  try {
    await writeFile(fresh, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
    await link(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(fresh, { force: true })
  }
  return (await readIfThere(file)) ?? ''
}

async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
}
