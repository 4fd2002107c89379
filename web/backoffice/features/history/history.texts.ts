export const historyTexts = {
  title: 'Historial',
  empty: 'Todavía no hay movimientos.',
  loadFailed: 'No pudimos cargar el historial',
  loading: 'Cargando el historial',
  more: 'Ver más',
  reason: (reason: string) => `Motivo: ${reason}`,
} as const
