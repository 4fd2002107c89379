import type { CutoffChannel } from '../departures/cutoff.rules.ts'
import type { Channel } from './booking.ts'

/** Which cut-off a sale has: sales by phone and WhatsApp have the counter's. */
export function cutoffChannelOf(channel: Channel): CutoffChannel {
  return channel === 'telefono' || channel === 'whatsapp' ? 'mostrador' : channel
}
