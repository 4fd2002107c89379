import { count } from '#words/format.ts'

export const texts = {
  catalogueTitle: 'Elige tu tour',
  catalogueOf: (operator: string) => `Tours de ${operator}`,
  catalogueAbout: (operator: string, tours: number) =>
    `${count(tours, 'tour', 'tours')} de ${operator} con precios, fechas y cupos al día.`,
  dayTitle: 'Tours de un día',
  whichDay: '¿Qué día?',
  howMany: '¿Cuántos?',
  searchDay: 'Ver qué hay',
  dayOf: (day: string, people: number) =>
    `Con cupos el ${day}, para ${people === 1 ? 'una persona' : `${people} personas`}`,
  nothingThatDay: 'Ese día no queda lugar para todos. Prueba con otro día o mira todos los tours.',
  inTotal: (people: number) => (people === 1 ? 'en total' : `para los ${people}`),
  missingTitle: 'Ese tour ya no está disponible',
  missingHint: 'Estos son los tours que puedes reservar hoy.',
  nothing: 'Por ahora no hay tours a la venta. Vuelve pronto.',
  notFoundTitle: 'No encontramos esta página',
  notFoundHint: 'Revisa que el enlace esté completo. Si lo recibiste por mensaje, ábrelo de nuevo desde ahí.',
  busyTitle: 'Demasiadas visitas seguidas',
  busyHint: 'Espera un minuto y vuelve a cargar la página.',
  unreadableTitle: 'No pudimos leer los datos enviados',
  unreadableHint: 'Vuelve a la página anterior y prueba otra vez.',
  troubleTitle: 'No pudimos mostrar esta página',
  troubleHint:
    'Es un problema nuestro y suele durar segundos. Vuelve a cargarla; si pasa de nuevo, escríbenos.',
  reload: 'Volver a cargar',
  noMoreTitle: 'Dejar de recibir correos',
  noMoreAsk: '¿Dejar de escribirte?',
  noMoreHint: (recipient: string) =>
    `Ya no escribiremos a ${recipient} para pedir una opinión ni contar novedades. Lo que necesites para un viaje que reserves te llegará igual.`,
  noMoreAct: 'No recibir más',
  noMoreDone: 'Listo, no te escribiremos más',
}
