import { count } from '#words/format.ts'

export const costsTexts = {
  title: 'Lo que cuesta',
  hint: 'Meta cobra cada mensaje según el país de quien lo recibe y la categoría de la plantilla. Estos precios sirven para estimar; la cuenta es la de Meta.',
  loadFailed: 'No pudimos cargar los precios de WhatsApp',
  month: (month: string) => `Enviado en ${month}`,
  about: (sums: string) => `~${sums}`,
  nothing: 'Nada todavía',
  sent: (messages: number) => count(messages, 'mensaje que Meta cobra', 'mensajes que Meta cobra'),
  free: (messages: number) => count(messages, 'sin costo', 'sin costo'),
  estimated: (told: number, messages: number) =>
    told === messages
      ? 'Estimado: Meta confirmó qué se cobra, y el precio es el de esta tabla.'
      : `Estimado: Meta confirmó el cobro de ${told} de ${messages}, y el precio es el de esta tabla.`,
  unpriced: (messages: number) =>
    `${count(messages, 'mensaje no está', 'mensajes no están')} en la suma: falta el precio de su país.`,
  prices: 'Precios por mensaje',
  others: 'Los demás países',
  published: 'Tarifa de Meta, por confirmar',
  publishedHint:
    'Los que dicen «por confirmar» vienen de una copia de la tarifa de Meta del 1 de octubre de 2026. Compáralos con la de tu cuenta y anota los tuyos.',
  country: 'País',
  category: 'Categoría',
  price: 'Precio',
  since: 'Vigente desde',
  who: 'Anotado por',
  write: 'Anotar un precio',
  save: 'Anotar precio',
  saved: 'Precio anotado',
  saveFailed: 'No pudimos anotar el precio',
  countryHint: 'Vacío: todos los que no tienen uno propio.',
  currency: 'Moneda',
  priceMissing: 'Escribe el precio',

  thisSend: (messages: number, sums: string) =>
    `Este envío: ${count(messages, 'mensaje', 'mensajes')} por WhatsApp${sums ? `, ~${sums}` : ''}.`,
  unpricedHere: (messages: number) => `Sin precio anotado: ${messages}.`,
  less: (coin: string) => `menos de ${coin}`,
} as const
