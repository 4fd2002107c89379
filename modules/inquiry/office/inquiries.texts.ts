export const inquiriesTexts = {
  title: 'Consultas de grupos',
  description: 'Grupos más grandes que lo que se vende en la web. Respóndeles y anótalo aquí.',
  list: 'Consultas sin responder',
  loadFailed: 'No pudimos leer las consultas',
  emptyTitle: 'No hay consultas sin responder',
  emptyBody: 'Cuando un grupo grande escriba desde la página de un tour, aparecerá aquí y en el inicio.',
  heading: (people: number, tour: string) => `${people} personas · ${tour}`,
  onDay: (day: string) => `Para el ${day}`,
  asked: 'Consultó',
  language: 'Idioma',
  answered: 'Marcar como respondida',
  done: 'Consulta respondida',
}
