import { isOutgrown } from './database.ts'

/**
 * What passes by itself: the database is away (08), out of something (53), leaving or starting (57P), met a fault of
 * its disk (58), is a copy that can't be written (25006), or somebody else held what was needed for too long.
 */
const passing = /^(08...|53...|57P..|58...|25006|25P0[23]|55P03|57014|40P01|40001)$/
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The database's client tells a lost or a silent server in words only. */
const lostInWords =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|timeout expired|connection has been discarded/
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])

type Coded = { code?: string; message?: string }

/** There is no room left, in the database or in our own folder. */
export const isDiskFull = (error: unknown): boolean => diskFull.has((error as Coded | null)?.code ?? '')

/** The database cannot serve for now; the same call may do in a moment. */
export function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as Coded
  return passing.test(code) || unreachable.has(code) || lostInWords.test(message) || isOutgrown(error)
}
