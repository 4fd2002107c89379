import { z } from 'zod'

const address = z.url().transform((url) => url.replace(/\/$/, ''))

export const settings = {
  environment: {
    /** a server of ours that speaks as Meta does */
    WHATSAPP_URL: address.optional(),
    WHATSAPP_VERSION: z
      .string()
      .regex(/^v\d{2,3}\.0$/, 'WHATSAPP_VERSION is a version of the Graph API, like v25.0')
      .default('v25.0'),
  },
  playedServers: { WHATSAPP_URL: 'no message would reach a customer' },
} as const
