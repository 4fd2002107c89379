import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { Reading, ReadThing } from '#domain/persons/sensitive-fields.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'

import type { OpenAct } from '../db/act.ts'
import type { Database, Reader } from '../db/database.ts'
import type { Listener } from '../db/listener.ts'
import type { Pulse } from '../db/pulse.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Config } from '../installation/config.ts'
import type { ModuleTools } from '../installation/module-tools.ts'
import type { SecretBox } from '../security/secret-box.ts'
import type { Pages } from './pages.ts'
import type { KeptAnswers } from './response-cache.ts'

/** Current connections of one pool. */
export type PoolCounts = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options: { max: number }
}

export type Readings = {
  /** for accesses that the field names do not show */
  note: (actor: Actor, thing: ReadThing, readings: readonly Reading[]) => Promise<void>
  /** for a command it never fails, because the command has happened */
  noteAnswer: (actor: Actor, endpoint: Endpoint, answer: unknown) => Promise<void>
}

/** Passed to every feature; clock, settings and connections are only reached through it. */
export type Context = ModuleTools & {
  /** for reads; writes need a transaction */
  db: Database
  /** for reports, exports and public pages: a replica, if there is one that has all commits */
  reports: Reader
  /** opens the one transaction in which a command writes */
  act: OpenAct
  config: Config
  now: () => Date
  /** receives the commits of other connections */
  listener: Listener
  /** whether the database answers */
  pulse: Pulse
  /** by purpose; shown in the metrics */
  pools: ReadonlyMap<string, PoolCounts>
  files: FileStore
  pages: Pages
  /** answers that are the same for everybody, kept between requests */
  kept: KeptAnswers
  /** whether a proxy forwards without TRUST_PROXY */
  ignoredProxy: { readonly seen: boolean }
  /** logs each access to sensitive data before the answer leaves */
  readings: Readings
  tokenSecret: Uint8Array
  /** seals and opens what is kept in the database and may not be read there */
  secrets: SecretBox
  /** The user of a bearer token, or null. Level 0 may work «as» another operator. */
  whoIs: (token: string, asOperator: string | undefined) => Promise<Actor | null>
  /** After a command that ends a session or changes permissions: this process applies it before it answers. */
  forgetSessions: () => void
}
export type Routes = (app: FastifyInstance, context: Context) => void
export type Log = FastifyBaseLogger
