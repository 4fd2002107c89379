import { expect, test } from 'vitest'

import { givenWhatsAppServer, trialWhatsApp } from '../testing/given-whatsapp.ts'
import { cloudApi } from './cloud-api.ts'
import { onlyTrials } from './only-trials.ts'

test('a real token is never sent to an address that is not Meta’s', async () => {
  const server = await givenWhatsAppServer()
  const guarded = onlyTrials(cloudApi({ at: server.url, version: 'v25.0' }))
  const real = { ...trialWhatsApp, environment: 'produccion' as const }
  const message = { to: { phone: '56912345678' }, reference: 'ours' }
  const template = {
    name: 'x',
    language: 'es' as const,
    text: 'x',
    examples: {},
    has_document: false,
    lives: 60,
  }
  expect(await guarded.check(real)).toEqual({ outcome: 'unreachable', number: '' })
  for (const asked of [
    () => guarded.sendText(real, { ...message, body: 'x' }),
    () => guarded.sendTemplate(real, { ...message, name: 'x', language: 'es', parameters: {} }),
    () => guarded.templates(real),
    () => guarded.createTemplate(real, template),
    () => guarded.upload(real, { name: 'x', type: 'text/plain', bytes: new Uint8Array(1) }),
  ])
    await expect(asked()).rejects.toMatchObject({ before: true })
  expect(server.world.calls).toEqual([])
  expect(await guarded.check(trialWhatsApp)).toMatchObject({ outcome: 'ok' })
})
