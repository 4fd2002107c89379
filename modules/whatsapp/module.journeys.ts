import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { paths } from './module.paths.ts'
import { startWhatsAppServer } from './testing/whatsapp-server.ts'

export const journeys = {
  screens: [{ path: paths.conversations, permission: 'messages.read' }],
  views: [
    `${paths.conversations}?view=sin_leer`,
    `${paths.conversations}?view=sin_reserva`,
    '/tour-operator?tab=whatsapp',
  ],
  // A fake Meta server: a journey makes it send messages.
  startStandIn: async () => {
    const { url, close } = await startWhatsAppServer()
    return { settings: { WHATSAPP_URL: url }, journeys: { BROWSER_TEST_WHATSAPP: url }, close }
  },
} as const satisfies JourneyModule
