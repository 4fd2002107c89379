/** How our server misbehaves; everything off at first. Set by tests, by hand at /control/faults. */
export type Faults = {
  /** every call is refused for its keys */
  unauthorized: boolean
  /** calls are answered 429 */
  impatient: boolean
  webpay: {
    create: 'ok' | 'error' | 'not_json' | 'without_token'
    /** `…_after`: it is done, and then the answer is wrong or missing */
    commit: 'ok' | 'error_before' | 'error_after' | 'dropped_after' | 'slow_after'
    /** fields of commit and status that are other or, where null, missing */
    answer: Readonly<Record<string, unknown>>
    /** status reports the bank's authorisation before the commit */
    reports_early: boolean
    /** status has no answer any more, as for a sale older than seven days */
    too_old: boolean
    /** the token was made with another version */
    mismatch: boolean
    refund: 'ok' | 'response_code' | 'refused' | 'dropped_after' | 'slow_after' | 'error_before'
    /** `twice`: also from here, without cookies, at the same instant */
    returns: 'once' | 'twice' | 'none'
    abort: 'POST' | 'GET'
  }
  mercado_pago: {
    notice: 'after' | 'before' | 'none'
    /** how often each notice is sent, at the same instant */
    times: number
    signature: 'right' | 'wrong' | 'none'
    stamp: 'seconds' | 'milliseconds'
    /** the search finds nothing yet */
    search_lags: boolean
    /** a payment just made can't be read yet */
    payment_lags: boolean
    /** fields of a payment that are other or, where null, missing */
    answer: Readonly<Record<string, unknown>>
    refund: 'ok' | 'in_process' | 'rejected' | 'refused' | 'dropped_after' | 'slow_after' | 'error_before'
    preference: 'ok' | 'error' | 'not_json' | 'without_address'
  }
}

export const noFaults: Faults = {
  unauthorized: false,
  impatient: false,
  webpay: {
    create: 'ok',
    commit: 'ok',
    answer: {},
    reports_early: false,
    too_old: false,
    mismatch: false,
    refund: 'ok',
    returns: 'once',
    abort: 'POST',
  },
  mercado_pago: {
    notice: 'after',
    times: 1,
    signature: 'right',
    stamp: 'milliseconds',
    search_lags: false,
    payment_lags: false,
    answer: {},
    refund: 'ok',
    preference: 'ok',
  },
}

export type SomeFaults = Partial<Pick<Faults, 'unauthorized' | 'impatient'>> & {
  webpay?: Partial<Faults['webpay']>
  mercado_pago?: Partial<Faults['mercado_pago']>
}

export const withFaults = (faults: Faults, { webpay, mercado_pago, ...more }: SomeFaults): Faults => ({
  ...faults,
  ...more,
  webpay: { ...faults.webpay, ...webpay },
  mercado_pago: { ...faults.mercado_pago, ...mercado_pago },
})

export const spoiledBy = (changes: Readonly<Record<string, unknown>>, answer: object) =>
  Object.fromEntries(Object.entries({ ...answer, ...changes }).filter(([, value]) => value !== null))
