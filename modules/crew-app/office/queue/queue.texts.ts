/** Texts on every screen of crew members. */
export const queueTexts = {
  notTaken: 'Ya no estás en ese recorrido o pasó más de una semana.',
  photoOf: (what: string) => `Foto de: ${what}`,
  logOutTitle: (quantity: number) => `Hay ${quantity} sin enviar`,
  logOutBody: 'Quedan guardados en este teléfono y se envían cuando vuelvas a ingresar con tu cuenta en él.',
  logOut: 'Cerrar sesión igual',
}
