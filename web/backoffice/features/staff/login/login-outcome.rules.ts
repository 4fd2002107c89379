import { CallFailed } from '#contract/endpoint/call.ts'

export type LoginFailure = { kind: 'invalid' } | { kind: 'failed'; message: string }

/**
 * The specification has two failures. A reply without a token and with a status below 500 is about the input; no
 * answer, a server error or a rate limit is about the server, and says what to do.
 */
export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof CallFailed)) return { kind: 'failed', message: '' }
  const { status, problem } = error
  const answered = status > 0 && status < 500 && status !== 429
  return answered ? { kind: 'invalid' } : { kind: 'failed', message: problem.message }
}

/** The token of a pending login whose password was right; null for another failure. */
export function pendingOf(error: unknown): string | null {
  if (!(error instanceof CallFailed) || error.problem.code !== 'second_factor_needed') return null
  const pending = error.problem.details?.['pending']
  return typeof pending === 'string' ? pending : null
}
