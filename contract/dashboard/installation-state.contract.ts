import { z } from 'zod'

import { backupFaultCodes } from '#domain/installation/backup-fault.ts'
import { mailWays, stateLevels } from '#domain/installation/installation-state.rules.ts'

import { endpoint } from '../endpoint/endpoint.ts'

const level = z.enum(stateLevels)
const count = z.int()

export type InstallationState = z.infer<typeof InstallationState>
export const InstallationState = z.object({
  checked_at: z.iso.datetime(),
  version: z.string(),
  /** how all of it is: as its worst part */
  level,
  database: z.object({
    level,
    version: z.string(),
    is_embedded: z.boolean(),
    /** settings that lead to another machine without asking it who it is */
    unproven: z.array(z.string()),
    bytes: count,
    milliseconds: count,
  }),
  disk: z.object({ level, free_bytes: count, total_bytes: count }),
  mail: z.object({ level, way: z.enum(mailWays), due: count, failed: count, oldest_seconds: count }),
  jobs: z.object({
    level,
    due: count,
    retrying: count,
    given_up: count,
    oldest_seconds: count,
    /** kinds of jobs that failed */
    troubled: z.array(z.object({ job: z.string(), retrying: count, given_up: count })).max(50),
  }),
  payments: z.object({
    level,
    troubles: count,
    refunds_in_doubt: count,
    /** notices of providers that were not read yet */
    notices: count,
    oldest_notice_seconds: count,
  }),
  backup: z.object({
    level,
    /** a folder is set, and a backup is written there each day */
    is_set: z.boolean(),
    /** the newest that was whole */
    good_at: z.iso.datetime().nullable(),
    bytes: count,
    verified: z.boolean(),
    /** why the last one was not taken */
    fault: z.enum([...backupFaultCodes, 'other']).nullable(),
  }),
  access: z.object({
    level,
    /** accounts with the demo's password, of a production: `open` ones are active */
    demo_accounts: z.object({ open: count, closed: count }),
    /** a proxy forwards for others, and TRUST_PROXY is not set */
    is_proxy_ignored: z.boolean(),
  }),
  clock: z.object({ level, difference_seconds: z.number() }),
})

export const getInstallationState = endpoint({
  method: 'GET',
  path: '/installation/state',
  summary: 'Cómo está la instalación: base de datos, disco, correo, tareas, pagos, respaldo, acceso y reloj.',
  access: 'installation.read',
  response: InstallationState,
})
