import { type WhatsApp, type WhatsAppAccount, WhatsAppSilent } from './whatsapp.ts'

/**
 * A Cloud API at an address that is not Meta's is spoken with by accounts of trial alone: a real token, which somebody may
 * have typed where a demo runs, is sent to nobody.
 */
export function onlyTrials(whatsapp: WhatsApp): WhatsApp {
  const guard =
    <A extends unknown[], R>(call: (account: WhatsAppAccount, ...args: A) => Promise<R>) =>
    (account: WhatsAppAccount, ...args: A) =>
      account.environment === 'prueba'
        ? call(account, ...args)
        : Promise.reject(new WhatsAppSilent('real keys are not sent to a server of trials', { before: true }))
  return {
    ...whatsapp,
    sendTemplate: guard(whatsapp.sendTemplate),
    sendText: guard(whatsapp.sendText),
    upload: guard(whatsapp.upload),
    templates: guard(whatsapp.templates),
    createTemplate: guard(whatsapp.createTemplate),
    check: async (account) =>
      account.environment === 'prueba' ? whatsapp.check(account) : { outcome: 'unreachable', number: '' },
  }
}
