/** What the office does next with an account. */
export const accountActs = ['responder', 'enviar', 'reclamar', 'cobrar', 'pagar', 'emitir', 'nada'] as const
export type AccountAct = (typeof accountActs)[number]
