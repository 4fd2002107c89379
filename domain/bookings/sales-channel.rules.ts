import type { CutoffChannel } from '../products/calendar/cutoff.rules.ts'
import type { Channel } from './booking.ts'

/** Whose cut-off holds for a sale: whoever speaks with the customer is the counter. */
export function cutoffChannelOf(channel: Channel): CutoffChannel {
  return channel === 'telefono' || channel === 'whatsapp' ? 'mostrador' : channel
}
