import { type WhatsApp, type WhatsAppAccount, WhatsAppSilent } from './whatsapp.ts'

/**
 * A Cloud API at a foreign address accepts only sandbox accounts: a real token, perhaps typed into a demo, must
 * not be sent there.
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
