import { expect, test } from 'vitest'

import type { EventOf } from './event.ts'

test('does not compile an unknown event or one without its data', () => {
  const events: EventOf<'booking'>[] = [
    { kind: 'terms_accepted' },
    { kind: 'hold_extended', data: { minutes: 15 } },
    // @ts-expect-error -- a misspelled kind
    { kind: 'term_accepted' },
    // @ts-expect-error -- without the number of its sentence
    { kind: 'hold_extended' },
    // @ts-expect-error -- the data of another kind
    { kind: 'hold_extended', data: { seconds: 900 } },
  ]
  // @ts-expect-error -- a kind of another thing
  const ofAnother: EventOf<'zone'> = { kind: 'booking_confirmed' }
  expect([...events, ofAnother]).toHaveLength(6)
})
