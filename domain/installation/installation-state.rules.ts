/** State of a part of the installation: fine, worth a look, or broken until it is fixed. */
export const stateLevels = ['bien', 'atencion', 'mal'] as const
export type StateLevel = (typeof stateLevels)[number]

export const mailWays = ['servidor', 'carpeta', 'ninguna'] as const
/** Destination of mail: a server, a folder (of a demo), or none. */
export type MailWay = (typeof mailWays)[number]

const gigabyte = 1e9
const hour = 3600
const day = 24 * hour

const worst = (isWrong: boolean, isDoubtful: boolean): StateLevel =>
  isWrong ? 'mal' : isDoubtful ? 'atencion' : 'bien'

/** An unauthenticated server connection can be read and changed by any machine in between. */
export const databaseLevel = ({ unproven }: { unproven: number }): StateLevel =>
  unproven === 0 ? 'bien' : 'atencion'

/** The next pictures and the database's journal find no room below the first. */
export const diskLevel = ({ free, total }: { free: number; total: number }): StateLevel =>
  worst(free < 0.5 * gigabyte, free < 2 * gigabyte || free < total * 0.05)

type Mail = { way: MailWay; failed: number; oldest_seconds: number }
export const mailLevel = ({ way, failed, oldest_seconds }: Mail): StateLevel =>
  worst(way === 'ninguna' || oldest_seconds > hour, failed > 0 || oldest_seconds > 600)

type Jobs = { retrying: number; given_up: number; oldest_seconds: number }
export const jobsLevel = ({ retrying, given_up, oldest_seconds }: Jobs): StateLevel =>
  worst(oldest_seconds > 600, given_up > 0 || retrying > 0 || oldest_seconds > 120)

type Payments = { troubles: number; refunds_in_doubt: number; oldest_notice_seconds: number }
export const paymentsLevel = ({ troubles, refunds_in_doubt, oldest_notice_seconds }: Payments): StateLevel =>
  worst(oldest_notice_seconds > hour, troubles > 0 || refunds_in_doubt > 0)

type Backup = { is_set: boolean; good_seconds: number | null; failed: boolean; verified: boolean }
/** A day and some hours: after that the next backup is late. Without a backup folder there is none. */
export const backupLevel = ({ is_set, good_seconds, failed, verified }: Backup): StateLevel =>
  !is_set
    ? 'atencion'
    : worst(
        good_seconds === null ? failed : good_seconds > 3 * day,
        good_seconds === null || failed || !verified || good_seconds > day + 3 * hour,
      )

/** An ignored proxy makes all customers one source for every limit. */
export const accessLevel = (access: { openDemoAccounts: number; isProxyIgnored: boolean }): StateLevel =>
  worst(access.openDemoAccounts > 0, access.isProxyIgnored)

/** Holds expire by one clock and are judged by the other. */
export const clockLevel = (difference_seconds: number): StateLevel =>
  worst(Math.abs(difference_seconds) > 60, Math.abs(difference_seconds) > 5)

/** The worst of them speaks for all. */
export const overallLevel = (levels: readonly StateLevel[]): StateLevel =>
  worst(levels.includes('mal'), levels.includes('atencion'))
