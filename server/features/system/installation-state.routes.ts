import { statfs } from 'node:fs/promises'

import { getInstallationState } from '#contract/dashboard/installation-state.contract.ts'
import {
  accessLevel,
  backupLevel,
  clockLevel,
  databaseLevel,
  diskLevel,
  jobsLevel,
  mailLevel,
  type MailWay,
  overallLevel,
  paymentsLevel,
} from '#domain/installation/installation-state.rules.ts'

import { readLastBackup } from '../../backups/daily-backup.ts'
import { productVersion } from '../../backups/take-backup.ts'
import type { Reader } from '../../db/database.ts'
import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import type { Config } from '../../installation/config.ts'
import { paymentNoticeJob } from '../operators/online-payments.queries.ts'
import { findDemoAccounts } from '../staff/login/demo-accounts.queries.ts'
import {
  findDatabase,
  findJobs,
  findMessagesWaiting,
  findPaymentDoubts,
  type JobsOf,
} from './installation-state.queries.ts'

/** The installation's state for administrators: each part with the domain's level. */
export const installationStateRoutes: Routes = (app, context) => {
  const { db, now, config, ignoredProxy } = context
  route(app, context, getInstallationState, async () => {
    const at = now()
    const began = performance.now()
    const found = await findDatabase(db)
    const milliseconds = Math.round(performance.now() - began)
    const askedAt = (Date.now() - milliseconds / 2) / 1000
    const [jobs, messages, doubts, disk, version, backup, access] = await Promise.all([
      findJobs(db, at),
      findMessagesWaiting(db, { now: at }),
      findPaymentDoubts(db),
      diskOf(config.dataDir),
      productVersion(),
      backupOf(config, at),
      accessOf(db, config, ignoredProxy.seen),
    ])
    const difference_seconds = Math.round((found.epoch - askedAt) * 10) / 10
    const parts = {
      database: {
        level: databaseLevel({ unproven: config.unprovenServers.length }),
        version: found.version,
        is_embedded: config.databaseUrl === undefined,
        unproven: config.unprovenServers,
        bytes: found.bytes,
        milliseconds,
      },
      disk,
      mail: mailOf(config, messages),
      jobs: jobsOf(jobs),
      payments: paymentsOf(jobs, doubts),
      backup,
      access,
      clock: { level: clockLevel(difference_seconds), difference_seconds },
    }
    const level = overallLevel(Object.values(parts).map((part) => part.level))
    return { checked_at: at.toISOString(), version, level, ...parts }
  })
}

async function diskOf(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  const [free, total] = [bavail * bsize, blocks * bsize]
  return { level: diskLevel({ free, total }), free_bytes: free, total_bytes: total }
}

function mailOf(
  { sendsMail, keepsLetters }: Config,
  { due, failed, oldest }: { due: number; failed: number; oldest: number },
) {
  const way: MailWay = keepsLetters ? 'carpeta' : sendsMail ? 'servidor' : 'ninguna'
  const oldest_seconds = Math.round(oldest)
  return { level: mailLevel({ way, failed, oldest_seconds }), way, due, failed, oldest_seconds }
}

/** Jobs of messages are counted with the messages. */
function jobsOf(all: readonly JobsOf[]) {
  const jobs = all.filter(({ job }) => job !== 'send_message')
  const sum = (key: 'due' | 'retrying' | 'given_up') => jobs.reduce((sofar, each) => sofar + each[key], 0)
  const counts = {
    due: sum('due'),
    retrying: sum('retrying'),
    given_up: sum('given_up'),
    oldest_seconds: Math.round(Math.max(0, ...jobs.map(({ oldest }) => oldest))),
  }
  const troubled = jobs.filter(({ retrying, given_up }) => retrying + given_up > 0)
  return {
    level: jobsLevel(counts),
    ...counts,
    troubled: troubled.map(({ job, retrying, given_up }) => ({ job, retrying, given_up })),
  }
}

function paymentsOf(
  jobs: readonly JobsOf[],
  { troubles, refunds_in_doubt }: { troubles: number; refunds_in_doubt: number },
) {
  const noticeJob = paymentNoticeJob()
  const reading = jobs.find(({ job }) => job === noticeJob)
  const oldest_notice_seconds = Math.round(reading?.oldest ?? 0)
  const notices = (reading?.due ?? 0) + (reading?.retrying ?? 0)
  const level = paymentsLevel({ troubles, refunds_in_doubt, oldest_notice_seconds })
  return { level, troubles, refunds_in_doubt, notices, oldest_notice_seconds }
}

async function accessOf(db: Reader, { production }: Config, is_proxy_ignored: boolean) {
  const found = production ? await findDemoAccounts(db) : []
  const open = found.filter(({ state }) => state === 1).length
  const level = accessLevel({ openDemoAccounts: open, isProxyIgnored: is_proxy_ignored })
  return { level, demo_accounts: { open, closed: found.length - open }, is_proxy_ignored }
}

async function backupOf({ backupFolder }: Config, at: Date) {
  const last = backupFolder ? await readLastBackup(backupFolder) : null
  const good_at = last?.good_at ?? null
  const judged = {
    is_set: backupFolder !== undefined,
    good_seconds: good_at === null ? null : (at.getTime() - Date.parse(good_at)) / 1000,
    failed: last !== null && last.fault !== null,
    verified: last?.verified ?? false,
  }
  const { is_set, verified } = judged
  const level = backupLevel(judged)
  return { level, is_set, good_at, bytes: last?.bytes ?? 0, verified, fault: last?.fault ?? null }
}
