import { voucherParts } from '#words/es/voucher.ts'

export const texts = {
  pageTitle: (locator: string, operator: string) => `Voucher ${locator} · ${operator}`,
  offline: 'Sin conexión: así estaba tu voucher la última vez que lo abriste.',
  choose: 'Elige otra fecha o la devolución',
  ...voucherParts,
  needHelp: '¿Necesitas ayuda?',
  helpText: 'Escribe o llama y ten a mano tu localizador.',
  calendar: 'Agregar al calendario',
  pdf: 'Descargar PDF',
  print: 'Imprimir',
  share: 'Compartir',
  copied: 'Enlace copiado',
  shareText: (tour: string, day: string, address: string) => `${tour}, ${day}: ${address}`,
  message: (locator: string) => `Hola, escribo por mi reserva ${locator}.`,
  manage: 'Ver o cambiar tu reserva',
  complete: 'Completar la reserva',
  again: 'Reservar de nuevo',
}
