/** Answered as 429; `retryAfter` is in seconds. */
export class TooManyCalls extends Error {
  override name = 'TooManyCalls'
  readonly statusCode = 429
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('Too many calls')
    this.retryAfter = retryAfter
  }
}
