/** Scheduled messages to customers: reminders, missing data, balances and thanks. */
export const planned = {
  reminder: {
    subject: (day: string, when: string) => (when ? `Tu tour del ${day}: ${when}` : `Tu tour del ${day}`),
    opening: (day: string) => `Te recordamos lo de tu tour del ${day}.`,
    on: (day: string) => `el ${day}, `,
    pickup: (when: string) => `Te pasamos a buscar ${when}.`,
    pickupHint: 'Espera en la puerta desde el inicio de esa ventana: el vehículo no puede detenerse mucho.',
    point: (when: string, place: string) => `Te esperamos ${when}${place && ` en ${place}`}.`,
    placeUnknown: 'Todavía no sabemos dónde te alojas. Dinos aquí y te decimos a qué hora pasamos:',
    where: (place: string) => `Dónde: ${place}.`,
    vehicle: (name: string, plate: string) => `Busca este vehículo: ${name}, patente ${plate}.`,
    bring: (things: string) => `Lleva: ${things}.`,
    due: (amount: string) => `Te queda por pagar ${amount}.`,
    voucher: 'Tu voucher:',
  },
  dataMissing: {
    subject: (day: string) => `Nos faltan datos para tu tour del ${day}`,
    hotel: (tour: string) =>
      `Para «${tour}» todavía no sabemos dónde te alojas, y sin eso no podemos ir a buscarte.`,
    names: 'Nos faltan los nombres de quienes viajan.',
    fill: 'Complétalo aquí; toma un minuto:',
  },
  balance: {
    subject: (amount: string) => `Te queda por pagar ${amount}`,
    owed: (day: string, amount: string) => `De tu reserva para el ${day} falta pagar ${amount}.`,
    how: 'Aquí ves cómo pagar y en qué va tu reserva:',
    paid: (how: string) => `Si ya pagaste, ${how} y lo revisamos.`,
  },
  thanks: {
    subject: (tour: string) => `Gracias por viajar con nosotros: ${tour}`,
    thanks: (tour: string, day: string) =>
      `Gracias por venir a «${tour}» el ${day}. Ojalá lo hayas disfrutado.`,
    review:
      'Si tienes dos minutos, cuenta aquí cómo te fue; a otros viajeros les sirve, y a nosotros también:',
    writeToUs: (how: string) => `Si algo no estuvo bien, ${how}: queremos saberlo.`,
    stop: 'Si no quieres recibir correos como este:',
  },
}
