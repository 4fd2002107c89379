import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { InstallationFault } from '#domain/operators/first-steps.ts'

import { createApp, createServer } from './app.ts'
import { backUpDaily } from './backups/daily-backup.ts'
import { actsOn } from './db/act.ts'
import type { Address } from './db/address.ts'
import { startPostgres } from './db/embedded-postgres.ts'
import { workUnderWay } from './db/guarded-pool.ts'
import { openConnections } from './db/machines/connections.ts'
import { WrongPooler } from './db/machines/pooler.ts'
import { ForeignDatabase, migrate } from './db/migrate.ts'
import { faultsOf, hasUsers } from './features/dashboard/first-steps.queries.ts'
import { openSessions } from './features/staff/login/auth.queries.ts'
import { closeDemoAccounts } from './features/staff/login/close-demo-accounts.command.ts'
import { markSeen } from './features/staff/login/mark-seen.command.ts'
import { resealFactors } from './features/staff/second-factor/reseal-factors.command.ts'
import { voucherWorkerRoutes } from './features/storefront/voucher/voucher-worker.routes.ts'
import { resealSecrets } from './features/system/reseal-secrets.command.ts'
import { folderStore, privateFolder } from './files/file-store.ts'
import { builtPages, developmentPages, noPages, type Pages } from './http/pages.ts'
import { config } from './installation/config.ts'
import { terminalLog } from './installation/terminal-log.ts'
import { jobHandlers } from './job-handlers.ts'
import { migrateJobs, startWorker } from './jobs/worker.ts'
import { folderNotes } from './mail/delivery-notes.ts'
import { mailTransport, noMailServer } from './mail/transport.ts'
import { fillExtensions, moduleBuiltRoutes, moduleWork, startModules } from './modules.ts'
import { openSecretBox } from './security/secret-box.ts'
import { tokenSecret } from './security/token.ts'

const now = () => new Date()
const faultWords: Record<InstallationFault, string> = {
  no_mail: 'SMTP_URL is not set: mail to customers and invitations reaches nobody.',
  no_address: 'PUBLIC_URL is not set: links in mails and vouchers lead to this machine only.',
}
/** Stop functions, called in the opposite order. */
const started: (() => Promise<unknown>)[] = []
/** Requests and jobs that hang do not keep the process for ever. */
const longestFarewell = 25_000
let stopping = false

async function stop(code: number) {
  if (stopping) return
  stopping = true
  const farewell = async () => {
    // Requests finish first, then the worker's jobs; the database is last.
    for (const stopOne of started.toReversed())
      await stopOne().catch((error: unknown) => console.error('Not stopped in order:', error))
  }
  await Promise.race([farewell(), sleep(longestFarewell)])
  process.exit(code)
}

async function openAddress(say: (said: string) => void): Promise<Address> {
  if (config.databaseUrl) return config.databaseUrl
  const postgres = await startPostgres({ dataDir: join(config.dataDir, 'postgres'), keepRunning: say })
  started.push(postgres.stop)
  return () => postgres.url
}

async function pagesOf(app: ReturnType<typeof createServer>): Promise<Pages> {
  if (!config.roles.includes('web')) return noPages
  if (config.development) return developmentPages(app)
  return builtPages(app, join(import.meta.dirname, '../dist'), [...moduleBuiltRoutes, voucherWorkerRoutes])
}

function dailyBackup(address: Address) {
  const {
    backupFolder: folder,
    backupKeep: keep,
    backupVerify: verify,
    backupPassphrase: passphrase,
  } = config
  if (!folder) return null
  const places = {
    folder,
    filesFolder: join(config.dataDir, 'files'),
    scratchFolder: join(config.dataDir, 'scratch'),
  }
  const url = () => (typeof address === 'string' ? address : address())
  return () => backUpDaily({ ...places, url, keep, verify, passphrase, now })
}

async function start() {
  const app = createServer(config, process.stdout.isTTY ? terminalLog(process.stdout) : undefined)
  const address = await openAddress((said) => app.log.warn(said))
  const url = typeof address === 'string' ? address : address()
  await migrateJobs(url)
  await migrate(url)

  const connections = await openConnections(
    { server: address, pooler: config.databasePoolerUrl, replica: config.databaseReplicaUrl },
    {
      requests: config.databaseConnections,
      report: (error) => app.log.warn({ err: error }, 'PostgreSQL closed a connection'),
      slow: (statement) => {
        const { reqId, route } = workUnderWay.getStore() ?? {}
        app.log.warn({ reqId, route, ...statement }, 'a statement took long')
      },
    },
  )
  started.push(connections.close)
  const { db, reports, sessions, jobs, queue, listener, pulse, pools } = connections

  for (const name of ['files', 'mail']) await privateFolder(join(config.dataDir, name))
  const files = folderStore(join(config.dataDir, 'files'))

  const secret = await tokenSecret(config.tokenSecret, config.dataDir)
  const secrets = await openSecretBox(config.secretsKey, config.dataDir)
  const trial = config.production ? undefined : secrets
  const answers = config.roles.includes('web')
  // Of several processes, those that serve requests load the demo.
  const demo =
    answers &&
    config.demo &&
    (await (
      await import('../demo/load-demo.ts')
    ).loadDemo(db, files, now(), { secrets: trial, publicUrl: config.publicUrl }))
  const act = actsOn({ db, now, publicUrl: config.publicUrl })
  fillExtensions()
  const closedAccounts = config.production ? await act(null, closeDemoAccounts) : 0
  await act(null, async (each) => {
    await resealFactors(each, secrets)
    await resealSecrets(each, secrets)
  })
  const isDemo = Boolean(demo) && !config.production
  const onStop = (stopOne: () => Promise<unknown>) => void started.push(stopOne)
  const services = { secrets, ...(await startModules({ config, isDemo, onStop })) }
  const pages = await pagesOf(app)
  const { whoIs, forget: forgetSessions } = openSessions(sessions, {
    secret,
    now,
    listener,
    demandsSecondFactor: config.demandsSecondFactor,
    idleHours: config.sessionIdleHours,
    seen: (id) =>
      void act(null, (each) => markSeen(each, id)).catch((err: unknown) =>
        app.log.warn({ err }, 'session not marked'),
      ),
  })
  const shared = { listener, pulse, pools, whoIs, forgetSessions }
  await createApp(app, {
    db,
    reports,
    config,
    now,
    files,
    pages,
    tokenSecret: secret,
    ...services,
    ...shared,
  })
  const sendMail = config.sendsMail
    ? mailTransport(config.smtpUrl, join(config.dataDir, 'mail'))
    : noMailServer
  started.push(() => Promise.resolve(sendMail.close()))
  const notes = folderNotes(join(config.dataDir, 'mail-delivered'))
  const worker = await startWorker(
    queue,
    jobHandlers({ db: jobs, config, now, sendMail, notes, files, backUp: dailyBackup(address), ...services }),
    app.log,
    {
      roles: config.roles.filter((role) => role !== 'web'),
      backupAt: config.backupFolder ? config.backupAt : null,
      modules: moduleWork,
    },
  )
  started.push(worker.stop, () => app.close())
  await app.listen({ port: config.port, host: config.host })
  // From here on an error in one place must not end the process.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'nobody heard a rejection'))
  process.on('uncaughtException', (error) => app.log.error({ err: error }, 'nobody caught an error'))
  if (demo) process.stdout.write(demo)
  for (const name of config.unprovenServers)
    app.log.warn(
      `${name} leads to another machine without sslmode=verify-full: what is said to it may be read.`,
    )
  if (closedAccounts > 0)
    process.stdout.write(
      `\n${closedAccounts} accounts of the demo were deactivated: their password is printed in the README.\nIf no other can log in: npm run create-administrator with the same settings.\n`,
    )
  for (const fault of faultsOf(config)) process.stdout.write(`\n${faultWords[fault]}\n`)
  if (!(await hasUsers(db)))
    process.stdout.write(
      '\nNobody can log in yet: run npm run create-administrator with the same settings.\n',
    )
  const whose = answers ? 'Baqueano' : `Baqueano's ${config.roles.join(' and ')}`
  process.stdout.write(`\n${whose} is at ${app.listeningOrigin}\n`)
}

const isExplained = (error: unknown): error is Error =>
  error instanceof ForeignDatabase || error instanceof WrongPooler

process.once('SIGTERM', () => stop(0))
process.once('SIGINT', () => stop(0))
try {
  await start()
} catch (error) {
  console.error('Baqueano could not start:', isExplained(error) ? error.message : error)
  await stop(1)
}
