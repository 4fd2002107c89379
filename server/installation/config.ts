import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'

import { z } from 'zod'

import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/settings.ts'

import { isProvenServer } from './proven-server.ts'

try {
  loadEnvFile()
} catch {
  // no .env: the environment is enough
}

const flag = z
  .string()
  .transform((text) => !['', '0', 'false', 'no', 'off'].includes(text.toLowerCase()))
  .optional()

const proxyHint =
  'TRUST_PROXY is how many proxies stand in front (1) or their addresses and networks (10.0.0.0/8, loopback)'
const isNetwork = (text: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix <= bits))
  )
}

type Proxies = false | string[] | ((address: string, hop: number) => boolean)
/** The nearest is hop 0: entries further left in X-Forwarded-For were written by the caller. */
const hops = (count: number) => (_address: string, hop: number) => hop < count

/** How many proxies, or which: trusting any caller would let each choose its own address. */
const proxies = z.string().transform((text, context): Proxies => {
  const given = text.trim().toLowerCase()
  if (['', '0', 'false', 'no', 'off'].includes(given)) return false
  if (/^\d{1,2}$/.test(given)) return hops(Number(given))
  const networks = given.split(',').map((each) => each.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue(proxyHint)
  return z.NEVER
})

/** Roles of a process: answering requests, running queued jobs, running those that use a whole processor. */
export const roles = ['web', 'worker', 'planner'] as const
export type Role = (typeof roles)[number]

const someRoles = z.string().transform((text, context): Role[] => {
  const named = text.split(',').map((each) => each.trim())
  const known = roles.filter((role) => named.includes(role))
  if (known.length === new Set(named).size) return known
  context.addIssue(`ROLE is one or several of ${roles.join(', ')}, separated by commas`)
  return z.NEVER
})

const databases = ['DATABASE_URL', 'DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL'] as const

const environmentOfModules = z.object({ ...gather(modules, 'environment') })
/** Settings that put a server of ours in the place of another company's, and what would happen in production. */
export const playedServers: Readonly<Record<string, string>> = { ...gather(modules, 'playedServers') }

/** Everything the environment may change, described in .env.example. The only file of the product that reads it. */
const environment = z.object({
  NODE_ENV: z.string().optional(),
  ROLE: someRoles.optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOLER_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
  PUBLIC_URL: z.url().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Baqueano <reservas@localhost>'),
  TOKEN_SECRET: z.string().min(32, 'TOKEN_SECRET needs at least 32 characters').optional(),
  SECRETS_KEY: z
    .string()
    .refine((text) => text.split(',').every((key) => key.trim().length >= 32), {
      message: 'SECRETS_KEY needs at least 32 characters, and so does each where there are several',
    })
    .optional(),
  TOKEN_HOURS: z.coerce.number().min(1).max(720).default(12),
  SESSION_IDLE_HOURS: z.coerce.number().min(0).max(720).default(4),
  DEMAND_SECOND_FACTOR: flag,
  TRUST_PROXY: proxies.optional(),
  RATE_LIMITS: flag,
  PAGES_KEPT_MB: z.coerce.number().min(0).max(1000).default(16),
  MAP_TILES_URL: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  DEMO: flag,
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN needs at least 16 characters').optional(),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'BACKUP_AT is an hour of UTC, like 07:15')
    .default('07:15'),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'BACKUP_KEEP says how many days, weeks and months, like 7,4,6')
    .default('7,4,6'),
  BACKUP_VERIFY: flag,
  BACKUP_PASSPHRASE: z.string().min(12, 'BACKUP_PASSPHRASE needs at least 12 characters').optional(),
  ...environmentOfModules.shape,
})

function keepRules(text: string) {
  const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number)
  return { days, weeks, months }
}

export type Config = ReturnType<typeof readConfig>

export function readConfig(env: Record<string, string | undefined>, { development = false } = {}) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new Error(`The settings are wrong:\n${z.prettifyError(parsed.error)}`)
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  const isDemo = !production && settings.DEMO !== false
  if (production && settings.RATE_LIMITS === false)
    throw new Error('The settings are wrong:\nRATE_LIMITS=0 is for load tests, not for NODE_ENV=production')
  for (const [name, consequence] of Object.entries(playedServers))
    if (production && given[name] !== undefined)
      throw new Error(`The settings are wrong:\n${name} is for tests and demos: ${consequence}`)
  const does: readonly Role[] = settings.ROLE ?? roles
  if (does.length < roles.length && settings.DATABASE_URL === undefined)
    throw new Error(
      'The settings are wrong:\nROLE needs DATABASE_URL: several processes cannot own the embedded database',
    )
  if (settings.DATABASE_POOLER_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new Error(
      'The settings are wrong:\nDATABASE_POOLER_URL needs DATABASE_URL: what needs a session goes past the pooler',
    )
  if (settings.DATABASE_REPLICA_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new Error('The settings are wrong:\nDATABASE_REPLICA_URL needs DATABASE_URL: it is that server’s')
  return {
    production,
    /** the roles of this process */
    roles: does,
    /** pages come from the sources, with hot reload */
    development,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    /** a pooler before it that shares connections between transactions */
    databasePoolerUrl: settings.DATABASE_POOLER_URL,
    /** a streaming replica of it, for reports, exports and public reads */
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    /** settings with a remote database whose certificate is not verified */
    unprovenServers: databases.filter((name) => {
      const url = settings[name]
      return url !== undefined && !isProvenServer(url)
    }),
    databaseConnections: settings.DATABASE_CONNECTIONS,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    smtpUrl: settings.SMTP_URL,
    /** the demo keeps its letters as files, read at /dev/mail; elsewhere they leave by SMTP or not at all */
    keepsLetters: settings.SMTP_URL === undefined && isDemo,
    sendsMail: settings.SMTP_URL !== undefined || isDemo,
    publicUrlGiven: settings.PUBLIC_URL !== undefined,
    mailFrom: settings.MAIL_FROM,
    tokenSecret: settings.TOKEN_SECRET,
    /** one or several, newest first; undefined: a file of the data folder */
    secretsKey: settings.SECRETS_KEY,
    ofModules: environmentOfModules.parse(given),
    tokenHours: settings.TOKEN_HOURS,
    /** a session at a desk ends after so long without a call; 0: never before its token */
    sessionIdleHours: settings.SESSION_IDLE_HOURS,
    /** for level 0; each operator decides for its own level 1 */
    demandsSecondFactor: settings.DEMAND_SECOND_FACTOR ?? false,
    trustProxy: settings.TRUST_PROXY ?? false,
    rateLimits: settings.RATE_LIMITS ?? true,
    /** public pages ready to be sent, those asked for last; from the sources they are drawn each time */
    pagesKeptBytes: development ? 0 : settings.PAGES_KEPT_MB * 1_000_000,
    mapTilesUrl: settings.MAP_TILES_URL,
    /** undefined: of a terminal warnings, elsewhere requests too */
    logLevel: settings.LOG_LEVEL,
    /** load the demo operators when the database is empty */
    demo: settings.DEMO ?? !production,
    /** for trying out: mail and public addresses need not work */
    isDemo,
    /** the bearer token for /metrics; without one only this machine may read it */
    metricsToken: settings.METRICS_TOKEN,
    /** folder of the daily backup; undefined: none */
    backupFolder: settings.BACKUP_FOLDER && resolve(settings.BACKUP_FOLDER),
    /** UTC, HH:MM */
    backupAt: settings.BACKUP_AT,
    backupKeep: keepRules(settings.BACKUP_KEEP),
    backupVerify: settings.BACKUP_VERIFY ?? true,
    /** encrypts backups, and opens them */
    backupPassphrase: settings.BACKUP_PASSPHRASE,
  }
}

export const config = readConfig(process.env, { development: process.argv.includes('--dev') })
