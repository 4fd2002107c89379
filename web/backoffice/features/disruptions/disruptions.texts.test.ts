import { expect, test } from 'vitest'

import { isWhatsAppKind } from '#modules/whatsapp/rules/whatsapp-kind.rules.ts'

import { disruptionsTexts as texts } from './disruptions.texts.ts'

test('of what may go by WhatsApp instead nothing says that it goes by mail', () => {
  expect([isWhatsAppKind('departure-suspended'), isWhatsAppKind('departure-moved')]).toEqual([true, true])
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
