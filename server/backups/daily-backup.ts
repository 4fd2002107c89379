import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { backupFaultCodes } from '#domain/installation/backup-fault.ts'
import { backupName, backupsToRemove, type KeepRules } from '#domain/installation/kept-backups.rules.ts'

import { BackupFault } from './backup-fault.ts'
import { unfinishedEnd } from './backup-file.ts'
import { takeBackup } from './take-backup.ts'
import { verifyBackup } from './verify-backup.ts'

/** The result of the last scheduled backup; stored with the backups, so that a restore does not reset it. */
const LastBackup = z.object({
  /** ISO moment of its beginning */
  at: z.string(),
  /** of the newest complete one, also if the last one failed */
  good_at: z.string().nullable(),
  name: z.string().nullable(),
  bytes: z.number(),
  /** restored into a scratch database and compared */
  verified: z.boolean(),
  seconds: z.number(),
  /** null when all went well */
  fault: z.enum([...backupFaultCodes, 'other']).nullable(),
})
export type LastBackup = z.infer<typeof LastBackup>

export type DailyBackup = {
  folder: string
  url: () => string
  filesFolder: string
  scratchFolder: string
  passphrase: string | undefined
  keep: KeepRules
  verify: boolean
  now: () => Date
}

const noteName = 'baqueano-last.json'
const staleMilliseconds = 24 * 3_600_000

/** Null before the first one, or where the folder is not to be read. */
export async function readLastBackup(folder: string): Promise<LastBackup | null> {
  const text = await readFile(join(folder, noteName), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return LastBackup.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Takes a backup, restores it into a scratch database to verify it, and only then deletes the ones that no rule
 * keeps.
 */
export async function backUpDaily(daily: DailyBackup): Promise<LastBackup> {
  const { folder, passphrase, now } = daily
  const began = performance.now()
  const at = now()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const before = await readLastBackup(folder)
  const path = join(folder, backupName(at))
  const noteBackup = (more: Pick<LastBackup, 'name' | 'bytes' | 'verified' | 'fault'>) =>
    note(folder, {
      at: at.toISOString(),
      good_at: more.fault === null ? at.toISOString() : (before?.good_at ?? null),
      seconds: Math.round((performance.now() - began) / 1000),
      ...more,
    })
  try {
    await removeUnfinished(folder)
    const source = { url: daily.url(), filesFolder: daily.filesFolder, passphrase, now }
    const { bytes } = await takeBackup(path, source)
    if (daily.verify) await verifyBackup(path, { passphrase, scratchFolder: daily.scratchFolder })
    for (const name of backupsToRemove(await readdir(folder), daily.keep)) await rm(join(folder, name))
    return await noteBackup({ name: backupName(at), bytes, verified: daily.verify, fault: null })
  } catch (error) {
    const fault = error instanceof BackupFault ? error.code : 'other'
    await noteBackup({ name: null, bytes: 0, verified: false, fault }).catch(() => undefined)
    throw error
  }
}

async function note(folder: string, last: LastBackup): Promise<LastBackup> {
  const path = join(folder, noteName)
  await writeFile(`${path}.new`, JSON.stringify(last, null, 2), { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
  return last
}

/** Files of a killed process. */
async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('baqueano-') || !name.endsWith(unfinishedEnd)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > staleMilliseconds) await rm(join(folder, name), { force: true })
  }
}
