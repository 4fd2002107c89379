import { CallFailed } from '#contract/endpoint/call.ts'

export type LoginFailure = { kind: 'invalid' } | { kind: 'failed'; message: string }

/**
 * The specification knows two failures. A reply without a token, whatever its status below 500, is about what was
 * typed; no answer, a server that failed or one that asks to wait is about us, and says what to do.
 */
export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof CallFailed)) return { kind: 'failed', message: '' }
  const { status, problem } = error
  const answered = status > 0 && status < 500 && status !== 429
  return answered ? { kind: 'invalid' } : { kind: 'failed', message: problem.message }
}

/** The password was right and a code is asked for: what goes back with it; null: it is another failure. */
export function pendingOf(error: unknown): string | null {
  if (!(error instanceof CallFailed) || error.problem.code !== 'second_factor_needed') return null
  const pending = error.problem.details?.['pending']
  return typeof pending === 'string' ? pending : null
}
