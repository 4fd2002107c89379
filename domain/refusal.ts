/** What a refusal tells beside its code: numbers and names its sentence needs. */
export type RefusalDetails = Record<string, string | number>

/** The request is well formed but the business says no. `words/refusals/refusals.ts` gives each code its sentence. */
export class Refusal<Code extends string = string> extends Error {
  override name = 'Refusal'
  readonly code: Code
  readonly details: RefusalDetails

  constructor(code: Code, details: RefusalDetails = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.details = details
  }
}

/** What is asked for is not there, or belongs to another operator: the answer is the same. */
export class NotFound extends Error {
  override name = 'NotFound'
}

/** The row changed since it was read; `current` is what stands now. */
export class Stale extends Error {
  override name = 'Stale'
  readonly current: unknown

  constructor(current: unknown) {
    super('Stale version')
    this.current = current
  }
}

/** The level and the tenant are right, but this act is not this person's. */
export class Forbidden extends Error {
  override name = 'Forbidden'
}
