import type { AccountAct } from '#domain/payments/account-act.ts'

export const accountActNames: Record<AccountAct, string> = {
  responder: 'Responder lo observado',
  enviar: 'Enviar el estado de cuenta',
  reclamar: 'Reclamar lo vencido',
  cobrar: 'Esperar el pago',
  pagar: 'Pagar lo que debemos',
  emitir: 'Emitir el estado de cuenta',
  nada: 'Nada por ahora',
}
