import { count, formatDate } from '#words/format.ts'

export const texts = {
  pageTitle: (number: number, operator: string) => `Estado de cuenta N.º ${number} · ${operator}`,
  late: 'Vencido',
  people: (quantity: number) => count(quantity, 'pasajero', 'pasajeros'),
  day: (date: string) => formatDate(date, { year: true }),
  lines: 'Líneas',
  status: {
    emitida: 'Revísalo y dinos si estás conforme.',
    confirmada: 'Diste tu conformidad.',
    disputada: 'Estamos revisando lo que observaste.',
    pagada: 'Pagado. ¡Gracias!',
    anulada: 'Anulado: ya no es válido. Te enviaremos otro.',
  },
  confirm: 'Conforme',
  confirmHint: 'Después de dar tu conformidad ya no podrás observar líneas.',
  confirmed: 'Gracias: anotamos tu conformidad.',
  object: 'Observar esta línea',
  objection: '¿Qué no coincide?',
  send: 'Enviar observación',
  sent: 'Recibimos tu observación. Te responderemos aquí.',
  yours: 'Tu observación:',
  answer: (operator: string) => `Respuesta de ${operator}:`,
  pdf: 'Descargar PDF',
  xlsx: 'Descargar Excel',
  parts: (part: number, parts: number) => `Parte ${part} de ${parts}`,
  before: 'Anteriores',
  after: 'Siguientes',
}
export type StatementTexts = typeof texts
