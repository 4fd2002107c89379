import { formatMonth } from '#words/format.ts'

export const supplierStatementsTexts = {
  title: 'Estados de cuenta',
  one: 'Estado de cuenta',
  description: 'Lo que tu agencia debe a cada tour operador, mes a mes.',
  allSuppliers: 'Todos los tour operadores',
  allStatuses: 'Todos los estados',
  emptyTitle: 'Todavía no hay estados de cuenta',
  emptyBody: 'Aquí verás los que emitan los tour operadores para los que vendes.',
  failed: 'No pudimos cargar el estado de cuenta',
  loading: 'Cargando el estado de cuenta',
  named: ({ number, month }: { number: number; month: string }) =>
    `N.º ${number}, ${formatMonth(`${month}-01`)}`,
  titleOf: (number: number) => `Estado de cuenta N.º ${number}`,
  confirm: 'Dar conformidad',
  confirmTitle: (number: number) => `¿Dar conformidad al estado de cuenta N.º ${number}?`,
  confirmBody: (total: string) => `Son ${total}. Después ya no podrás observar sus líneas.`,
  confirmed: 'Conformidad enviada',
  pdf: 'Descargar PDF',
  dispute: 'Observar',
  disputeTitle: 'Observar una línea',
  why: 'Qué no corresponde',
  send: 'Enviar observación',
  sent: 'Observación enviada',
}
