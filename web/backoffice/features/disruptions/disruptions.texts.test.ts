import { expect, test } from 'vitest'

import { factsOf } from '#domain/messages/message.ts'

import { disruptionsTexts as texts } from './disruptions.texts.ts'

test('of what may go by a channel of chats nothing says that it goes by mail', () => {
  for (const kind of ['departure-suspended', 'departure-moved'] as const)
    expect(factsOf[kind].chat).toBeDefined()
  for (const said of [
    texts.notify,
    texts.notified,
    texts.reminded(0),
    texts.reminded(2),
    texts.follows.suspension(2),
    texts.follows.traslado(2),
  ])
    expect(said).not.toMatch(/correo/i)
})
