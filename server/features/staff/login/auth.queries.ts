import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { demoPassword } from '#domain/staff/demo-password.ts'
import { seenBefore } from '#domain/staff/device.rules.ts'
import { isIdle } from '#domain/staff/idle-session.rules.ts'
import { administratorLevels, type Level, isAdministrator } from '#domain/staff/level.ts'
import { isSecondFactorDemanded } from '#domain/staff/second-factor.rules.ts'
import type { Database, Reader } from '#server/db/database.ts'
import type { Listener } from '#server/db/listener.ts'
import { checkPassword, nobodysHash } from '#server/security/password-hash.ts'
import { readToken } from '#server/security/token.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Longest age of a cached actor. */
const keptMilliseconds = 1000
const mostKept = 5000

type Sessions = {
  whoIs: (token: string, asOperator: string | undefined) => Promise<Actor | null>
  /** Makes a command's change of permissions apply to the next call. */
  forget: () => void
}

type Surroundings = {
  secret: Uint8Array
  now: () => Date
  listener: Listener
  /** for level 0 */
  demandsSecondFactor: boolean
  /** after so many without a call a session at a desk has ended; 0: none */
  idleHours: number
  /** called every few minutes while a session is used */
  seen: (session_id: string) => void
}

/**
 * The user of a token, if the session is open and user and operator are active. A user of level 0 may name an
 * operator to work as; an unknown id is refused and never falls back to the user's own operator. Actors are
 * cached for a moment: a notification of the database clears every process's cache when a session ends or a user
 * changes, and without it an entry is read again within a second.
 */
export function openSessions(
  db: Database,
  { secret, now, listener, demandsSecondFactor, idleHours, seen }: Surroundings,
): Sessions {
  const kept = new Map<string, { actor: Actor; until: number }>()
  /** counts what was forgotten: what is being read meanwhile may already be untrue */
  let forgotten = 0
  const forget = () => {
    forgotten += 1
    kept.clear()
  }
  listener.listen('sessions_ended', forget)
  listener.listen('actors_changed', forget)

  return {
    forget,
    async whoIs(token, asOperator) {
      const claims = readToken(secret, token, now())
      if (!claims) return null
      const key = `${claims.session_id} ${claims.user_id} ${asOperator ?? ''}`
      const known = kept.get(key)
      if (known && known.until > performance.now()) return known.actor
      const [asked, until] = [forgotten, performance.now() + keptMilliseconds]
      const actor = await findActor(db, claims, {
        asOperator,
        now: now(),
        demandsSecondFactor,
        idleHours,
        seen,
      })
      if (actor && asked === forgotten) {
        if (kept.size >= mostKept) kept.clear()
        kept.set(key, { actor, until })
      }
      return actor
    },
  }
}

type Call = Pick<Surroundings, 'demandsSecondFactor' | 'idleHours' | 'seen'> & {
  asOperator: string | undefined
  now: Date
}

async function findActor(
  db: Reader,
  { session_id, user_id }: { session_id: string; user_id: string },
  { asOperator, now, demandsSecondFactor, idleHours, seen }: Call,
): Promise<Actor | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tour_operator_id', '=', 's.tour_operator_id').onRef('u.id', '=', 's.user_id'),
    )
    .innerJoin('tour_operators as o', 'o.id', 'u.tour_operator_id')
    .leftJoin('second_factors as f', (join) =>
      join.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null),
    )
    .select(['u.id as user_id', 'u.full_name', 'u.level', 'u.may_override', 'u.tour_operator_id'])
    .select(['o.country', 'o.time_zone', 'o.second_factor_demanded', 'f.confirmed_at', 's.last_seen_at'])
    .where('s.id', '=', session_id)
    .where('s.user_id', '=', user_id)
    .where('s.expires_at', '>', now)
    .where('u.state', '=', 1)
    .where((where) => where.or([where('o.state', '=', 1), where('u.level', 'in', administratorLevels)]))
    .executeTakeFirst()
  if (!row || isIdle(row, { now, hours: idleHours })) return null
  const { second_factor_demanded: operator, confirmed_at, last_seen_at, ...user } = row
  if (last_seen_at < seenBefore(now)) seen(session_id)
  const isDemanded = isSecondFactorDemanded(user, { installation: demandsSecondFactor, operator })
  const actor: Actor = {
    ...user,
    level: user.level as Level,
    session_id,
    ...(isDemanded && confirmed_at === null && { must_set_second_factor: true }),
  }
  if (!asOperator || asOperator === row.tour_operator_id) return actor
  if (!isAdministrator(actor) || !uuid.test(asOperator)) throw new NotFound()
  const other = await db
    .selectFrom('tour_operators')
    .select(['id', 'country', 'time_zone'])
    .where('id', '=', asOperator)
    .executeTakeFirst()
  if (!other) throw new NotFound()
  return { ...actor, tour_operator_id: other.id, country: other.country, time_zone: other.time_zone }
}

/**
 * The user of a login. Unknown address, wrong password, inactive user or operator give the same answer, after the
 * same work.
 */
export async function recogniseUser(
  db: Reader,
  { email, password }: { email: string; password: string },
  { production }: { production: boolean },
) {
  const user = await db
    .selectFrom('users as u')
    .innerJoin('tour_operators as o', 'o.id', 'u.tour_operator_id')
    .select(['u.id', 'u.tour_operator_id', 'u.full_name', 'u.level', 'u.state', 'u.password_hash'])
    .select('o.state as operator_state')
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('second_factors as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.confirmed_at', 'is not', null),
        )
        .as('has_second_factor'),
    )
    .where('u.email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  const right = await checkPassword(password, user?.password_hash ?? nobodysHash)
  const active = user?.state === 1 && (user.operator_state === 1 || isAdministrator(user))
  const isDemo = production && password === demoPassword
  if (!user?.password_hash || !right || !active || isDemo) throw new Refusal('invalid_credentials')
  const { id: user_id, tour_operator_id, full_name, level, password_hash } = user
  const has_second_factor = Boolean(user.has_second_factor)
  return { user_id, tour_operator_id, full_name, level: level as Level, password_hash, has_second_factor }
}

/** Whether this account has had a login from this source. */
export async function hasLoggedInFrom(db: Reader, email: string, source: string): Promise<boolean> {
  const known = await db
    .selectFrom('login_sources as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.user_id')
    .where('u.email', '=', email.trim().toLowerCase())
    .where('s.source', '=', source)
    .executeTakeFirst()
  return known !== undefined
}

export async function findMe(db: Reader, actor: Actor) {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  const tour_operator = await db
    .selectFrom('tour_operators')
    .select(['id', 'name', 'slug', 'kind', 'brand_color', 'time_zone', 'country', 'lat_lng'])
    .select(['currency', 'secondary_currency'])
    .where('id', '=', actor.tour_operator_id)
    .executeTakeFirstOrThrow()
  return {
    id: actor.user_id,
    full_name: actor.full_name,
    email,
    level: actor.level,
    may_override: actor.may_override,
    must_set_second_factor: actor.must_set_second_factor ?? false,
    tour_operator,
  }
}
