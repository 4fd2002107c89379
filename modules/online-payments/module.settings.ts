import { z } from 'zod'

const address = z.url().transform((url) => url.replace(/\/$/, ''))

export const settings = {
  environment: {
    /** a server of ours that speaks for all payment providers */
    PAYMENT_PROVIDERS_URL: address.optional(),
  },
  playedServers: { PAYMENT_PROVIDERS_URL: 'no payment would move money' },
} as const
