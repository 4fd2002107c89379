export const agencyMessagesTexts = {
  intro:
    'Cuando una agencia vendió la reserva, aquí decides quién recibe cada mensaje. La agencia lo recibe por correo y en su idioma, con el nombre del pasajero, el localizador y su referencia.',
  addresses:
    'Los cobros van al correo de cobros de la agencia y lo demás a su correo de confirmaciones. Si una agencia no tiene correo, su pasajero recibe lo que era para ella. Donde no se le muestran los precios, tampoco se le escriben los pagos y devoluciones.',
  loadFailed: 'No pudimos leer los mensajes por agencia',
  group: 'Mensajes',
  recommended: (choice: string) => `Recomendado: ${choice}`,
  back: 'Volver a lo recomendado',
  save: 'Guardar mensajes por agencia',
  saved: 'Mensajes por agencia guardados',
  saveFailed: 'No pudimos guardar',
} as const
