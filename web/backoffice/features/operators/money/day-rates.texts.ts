export const dayRatesTexts = {
  title: 'Cambio del día',
  hint: (currency: string) =>
    `Cuánto vale ${currency}. Con este tipo de cambio se vende y se cobra en esa moneda, y queda guardado en cada reserva y cada pago. Si tiene más de una semana, la web vende solo en tu moneda.`,
  rate: (from: string, to: string) => `Cuánto vale 1 ${from} en ${to}`,
  rateMissing: 'Escribe el tipo de cambio',
  usualSource: 'Banco Central',
  save: 'Anotar cambio',
  saved: 'Cambio anotado',
  saveBoth: 'Guardar y anotar el cambio',
  needed: (currency: string) => `Todavía no se vende en ${currency}: anota cuánto vale hoy.`,
  loadFailed: 'No pudimos cargar los cambios',
  history: 'Últimos cambios',
  worth: (currency: string, rate: string, main: string) => `1 ${currency} = ${rate} ${main}`,
  by: (source: string, who: string) => [source, who].filter(Boolean).join(' · '),
  corrected: 'Corregido después',
  now: 'Vigente hoy',
  notOnWeb: 'Último anotado: la web ya no lo usa',
  farTitle: '¿Anotar este cambio?',
  far: (last: string, now: string) =>
    `El último fue ${last} y este es ${now}. Con este cambio se vende desde ahora. ¿Está bien?`,
  old: (date: string) => `El último cambio anotado es del ${date}: revisa si todavía sirve.`,
} as const
