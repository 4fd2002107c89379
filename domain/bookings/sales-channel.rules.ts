import type { CutoffChannel } from '../departures/cutoff.rules.ts'
import type { Channel } from './booking.ts'

/** The cut-off of a sale: sales by phone and WhatsApp have the counter's. */
export function cutoffChannelOf(channel: Channel): CutoffChannel {
  return channel === 'telefono' || channel === 'whatsapp' ? 'mostrador' : channel
}
