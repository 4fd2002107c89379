/** Who may call what, from the definitions of endpoints: the table of docs/access.md, and what is tried of it. */
import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/testing.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { isCrew, type Level, levels } from '#domain/staff/level.ts'
import { may } from '#domain/staff/permission.ts'
import { levelNames } from '#words/office/code-names.ts'

export type Access = 'yes' | 'own' | 'no'

/** Refusals that say «that one is not yours», and to whom they can be said. */
const notTheirs: Partial<Record<RefusalCode, readonly Level[]>> = {
  not_your_booking: [2],
  ...gather(modules, 'notTheirs'),
}
/** Crews act on runs that they go with: `server/features/runs/apply-acts.command.ts` answers each act by itself. */
const onOwnRuns = 'crew-acts.send'

/** Reads that show a level less than they show level 0: what is theirs, or of those below them. Tried, not believed. */
export const narrowedReads: Record<string, readonly Level[]> = {
  downloadPassengerList: [4, 5],
  getDashboard: [2, 3, 4, 5],
  getPassengerList: [4, 5],
  getScheduleSheet: [4, 5],
  getSheetVersion: [4, 5],
  getUser: [1],
  getUserSecondFactor: [1],
  listBookingEvents: [2, 3],
  listMovements: [2],
  listPersonEvents: [2, 3],
  listScheduleSheets: [4, 5],
  listSheetEvents: [3],
  listSheetVersions: [4, 5],
  listTourOperators: [1],
  listUserEvents: [1],
  listUserSessions: [1],
  listUsers: [1],
  ...gather(modules, 'narrowedReads'),
}

export function accessOf(name: string, endpoint: Endpoint, level: Level): Access {
  const { access, refusals = [] } = endpoint
  if (access === 'public') return 'yes'
  if (access !== 'session' && !may(level, access)) return 'no'
  const isOwn =
    (access === onOwnRuns && isCrew({ level })) ||
    narrowedReads[name]?.includes(level) ||
    refusals.some((code) => notTheirs[code]?.includes(level))
  return isOwn ? 'own' : 'yes'
}

const signs: Record<Access, string> = { yes: '●', own: '◐', no: '' }

const intro = `# Who may call what

Written by \`npm run docs:access\` from the endpoints, their permissions (\`domain/staff/permission.ts\`) and their refusals; \`npm run check\`
refuses it when it is not up to date, so that whoever changes a permission changes a line here that somebody reads.

● may, ◐ what is theirs only (a seller: what they sold or nobody did; a crew: its runs; a person: their cash; users and operators: those below, their
own), nothing: 403. Without a session all but the public ones are 401. What is another operator's is 404 at every level; level 0 works «as» an operator.
Tried: \`server/whole-product/access.test.ts\` (this table), \`server/http/every-endpoint.test.ts\` (no session, level, tenant), \`server/http/foreign-ids.test.ts\`
(ids of another operator in writes).`

/** The whole page. */
export function accessPage(endpoints: readonly [name: string, endpoint: Endpoint][]): string {
  const lines = endpoints
    .toSorted(([, a], [, b]) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
    .map(([name, endpoint]) => {
      const { method, path, access } = endpoint
      const cells = levels.map((level) => signs[accessOf(name, endpoint, level)])
      return `| ${method} ${path} | ${access} | ${access === 'public' ? '●' : ''} | ${cells.join(' | ')} |`
    })
  const head = levels.map((level) => `${level} ${levelNames[level]}`)
  return [
    intro,
    '',
    `| endpoint | permission | nobody | ${head.join(' | ')} |`,
    `| --- | --- | --- |${' --- |'.repeat(levels.length)}`,
    ...lines,
    '',
  ].join('\n')
}
