/** Failures of a call that no server of ours answered. */
export const connection = {
  no_answer: 'No hay conexión con el servidor. Revisa tu internet y prueba otra vez: no se perdió nada.',
  unreadable: 'El servidor no respondió bien. Prueba otra vez en unos segundos.',
}
