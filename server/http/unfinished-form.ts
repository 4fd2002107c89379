import type { z } from 'zod'

import { errorMessages } from '#contract/endpoint/error-messages.ts'
import type { PageProblem } from '#contract/storefront/storefront-page.ts'
import { Refusal } from '#domain/refusal.ts'

import { InvalidInput } from '../errors/invalid-input.ts'
import { answerOf } from './errors.ts'

/** A form that came with fields missing or wrong: the page shows it again with what was typed. */
export class Unfinished extends Error {
  override name = 'Unfinished'
  readonly problem: PageProblem

  constructor(fields: Record<string, string>) {
    super('Fields are missing or wrong')
    this.problem = { code: 'invalid_input', message: errorMessages.invalid_input, fields }
  }

  static of({ issues }: Pick<z.ZodError, 'issues'>): Unfinished {
    const fields: Record<string, string> = {}
    for (const { path, message } of issues) fields[path.join('.')] ??= message
    return new Unfinished(fields)
  }
}

/** The problem shown beside a form: missing input, or a business refusal; other errors lead to the error page. */
export function problemOf(error: unknown): { status: number; problem: PageProblem } {
  if (error instanceof Unfinished) return { status: 400, problem: error.problem }
  if (error instanceof InvalidInput) return { status: 400, problem: new Unfinished(error.fields).problem }
  const { status, problem } = answerOf(error)
  if (!(error instanceof Refusal) && status !== 409) throw error
  return { status, problem: { code: problem.code, message: problem.message, fields: problem.fields ?? {} } }
}
