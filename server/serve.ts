import { join } from 'node:path'

import { describeLogins } from '#demo/describe-logins.ts'
import type { InstallationFault } from '#domain/operators/first-steps.ts'

import { createApp, createServer } from './app.ts'
import { backUpDaily } from './backups/daily-backup.ts'
import { actsOn } from './db/act.ts'
import type { Address } from './db/address.ts'
import type { Database } from './db/database.ts'
import { workUnderWay } from './db/guarded-pool.ts'
import { openConnections } from './db/machines/connections.ts'
import { migrate } from './db/migrate.ts'
import { faultsOf, hasUsers } from './features/dashboard/first-steps.queries.ts'
import { openSessions } from './features/staff/login/auth.queries.ts'
import { closeDemoAccounts } from './features/staff/login/close-demo-accounts.command.ts'
import { markSeen } from './features/staff/login/mark-seen.command.ts'
import { resealFactors } from './features/staff/second-factor/reseal-factors.command.ts'
import { voucherWorkerRoutes } from './features/storefront/voucher/voucher-worker.routes.ts'
import { resealSecrets } from './features/system/reseal-secrets.command.ts'
import { type FileStore, folderStore, privateFolder } from './files/file-store.ts'
import type { Log } from './http/context.ts'
import { builtPages, developmentPages, noPages, type Pages } from './http/pages.ts'
import { config } from './installation/config.ts'
import { terminalLog } from './installation/terminal-log.ts'
import { jobHandlers } from './job-handlers.ts'
import { migrateJobs, startWorker } from './jobs/worker.ts'
import { folderNotes } from './mail/delivery-notes.ts'
import { mailTransport, noMailServer } from './mail/transport.ts'
import { fillExtensions, moduleBuiltRoutes, moduleWork, startModules } from './modules.ts'
import { openSecretBox, type SecretBox } from './security/secret-box.ts'
import { tokenSecret } from './security/token.ts'

const now = () => new Date()
const faultWords: Record<InstallationFault, string> = {
  no_mail: 'SMTP_URL is not set: mail to customers and invitations reaches nobody.',
  no_address: 'PUBLIC_URL is not set: links in mails and vouchers lead to this machine only.',
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

type Starting = {
  /** receives what stops each part, in the order in which the parts start */
  onStop: (stopOne: () => Promise<unknown>) => void
  onLog: (log: Log) => void
}

type Demo = { db: Database; files: FileStore; secrets: SecretBox; isNew: boolean }

/** Loads the demo into a new installation; its loader takes memory that no other start needs. Answers how to load the rest. */
async function loadDemoOf({ db, files, secrets, isNew }: Demo): Promise<() => Promise<void>> {
  if (!isNew) return () => Promise.resolve()
  const { loadDemo } = await import('../demo/load-demo.ts')
  const trial = config.production ? undefined : secrets
  return loadDemo(db, files, now(), { secrets: trial, publicUrl: config.publicUrl })
}

/** Brings the database up to date and serves the roles of this process. */
export async function serve(address: Address, { onStop, onLog }: Starting) {
  const app = createServer(config, process.stdout.isTTY ? terminalLog(process.stdout) : undefined)
  onLog(app.log)
  const url = typeof address === 'string' ? address : address()
  const [pages] = await Promise.all([pagesOf(app), migrateJobs(url), migrate(url)])

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
  onStop(connections.close)
  const { db, reports, sessions, jobs, queue, listener, pulse, pools } = connections

  for (const name of ['files', 'mail']) await privateFolder(join(config.dataDir, name))
  const files = folderStore(join(config.dataDir, 'files'))

  const secret = await tokenSecret(config.tokenSecret, config.dataDir)
  const secrets = await openSecretBox(config.secretsKey, config.dataDir)
  const answers = config.roles.includes('web')
  fillExtensions()
  // Of several processes, those that serve requests load the demo.
  const mayLoad = answers && config.demo
  const isNew = mayLoad && !(await hasUsers(db))
  const hasDemo = isNew || (mayLoad && (await describeLogins(db)) !== null)
  const act = actsOn({ db, now, publicUrl: config.publicUrl })
  const isDemo = hasDemo && !config.production
  const services = { secrets, ...(await startModules({ config, isDemo, onStop })) }
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
  // The routes are mounted while PostgreSQL works on the demo.
  const [loadRest] = await Promise.all([
    loadDemoOf({ db, files, secrets, isNew }),
    createApp(app, { db, reports, config, now, files, pages, tokenSecret: secret, ...services, ...shared }),
  ])
  const closedAccounts = config.production ? await act(null, closeDemoAccounts) : 0
  await act(null, async (each) => {
    await resealFactors(each, secrets)
    await resealSecrets(each, secrets)
  })
  const sendMail = config.sendsMail
    ? mailTransport(config.smtpUrl, join(config.dataDir, 'mail'))
    : noMailServer
  onStop(() => Promise.resolve(sendMail.close()))
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
  onStop(worker.stop)
  onStop(() => app.close())
  await app.listen({ port: config.port, host: config.host })
  // From here on an error in one place must not end the process.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'nobody heard a rejection'))
  process.on('uncaughtException', (error) => app.log.error({ err: error }, 'nobody caught an error'))
  if (hasDemo) process.stdout.write((await describeLogins(db)) ?? '')
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
  const rest = loadRest().catch((err: unknown) => app.log.warn({ err }, 'the demo is not complete'))
  onStop(() => rest)
}
