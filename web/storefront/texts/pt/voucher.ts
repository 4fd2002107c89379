import { voucherParts } from '#words/pt/voucher.ts'

export const texts = {
  pageTitle: (locator: string, operator: string) => `Voucher ${locator} · ${operator}`,
  offline: 'Sem conexão: seu voucher estava assim na última vez que você o abriu.',
  choose: 'Escolha outra data ou o reembolso',
  ...voucherParts,
  needHelp: 'Precisa de ajuda?',
  helpText: 'Escreva ou ligue com seu localizador em mãos.',
  calendar: 'Adicionar ao calendário',
  pdf: 'Baixar PDF',
  print: 'Imprimir',
  share: 'Compartilhar',
  copied: 'Link copiado',
  shareText: (tour: string, day: string, address: string) => `${tour}, ${day}: ${address}`,
  message: (locator: string) => `Olá, escrevo sobre a minha reserva ${locator}.`,
  manage: 'Ver ou mudar sua reserva',
  complete: 'Completar a reserva',
  again: 'Reservar de novo',
}
