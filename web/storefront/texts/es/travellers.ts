export const texts = {
  pageTitle: (operator: string) => `Tus datos para el viaje · ${operator}`,
  group: (people: number) => `Completar los datos de los ${people}`,
  groupHint: 'Lo que todos comparten, o una lista copiada.',
  same: 'Lo mismo para todos',
  sameHint: 'Completa lo que falta; lo que alguien ya respondió queda igual.',
  sameSave: 'Completar para todos',
  paste: 'Pegar una lista',
  pasteHint:
    'Una fila por persona, en el orden de abajo: nombre, documento, nacimiento y nacionalidad. Puedes copiarla de una planilla.',
  pasteExample: 'Ana Souza, FD123456, 28/02/1990, Brasil',
  pasteSave: 'Guardar la lista',
  ownLink: 'Enlace para que complete sus datos',
  sendLink: 'Enviar por WhatsApp',
  ownMessage: (address: string) => `Completa aquí tus datos para el viaje: ${address}`,
  title: (name: string) => (name ? `${name}: tus datos para el viaje` : 'Tus datos para el viaje'),
  onlyYours: 'Solo tú y el tour operador ven lo que escribes. Puedes corregirlo hasta que empiece el tour.',
  save: 'Guardar mis datos',
  saved: 'Guardamos tus datos. Gracias.',
  savedLacking: (lacking: number) =>
    lacking === 1 ? 'Guardado. Todavía falta 1 dato.' : `Guardado. Todavía faltan ${lacking} datos.`,
  closed: 'Este enlace ya no recibe datos',
  closedHint: 'El tour ya empezó o la reserva terminó. Si falta algo, escribe al tour operador.',
}
