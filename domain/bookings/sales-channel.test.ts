import { expect, test } from 'vitest'

import { channels } from './booking.ts'
import { cutoffChannelOf } from './sales-channel.rules.ts'

test('sales by phone and WhatsApp close when the counter does, every other channel by itself', () => {
  expect(channels.map(cutoffChannelOf)).toEqual(['web', 'mostrador', 'mostrador', 'mostrador', 'agencia'])
})
