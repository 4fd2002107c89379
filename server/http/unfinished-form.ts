import type { z } from 'zod'

import { errorMessages } from '#contract/endpoint/error-messages.ts'
import type { PageProblem } from '#contract/storefront/storefront-page.ts'

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
