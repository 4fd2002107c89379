/** WhatsApp texts of the office. Short: they are read on a lock screen. */
export const whatsapp = {
  hello: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
  booking: (tour: string, day: string, locator: string) =>
    `te escribimos por tu reserva ${locator}: ${tour}, ${day}.`,
  booked: (locator: string) => `te escribimos por tu reserva ${locator}.`,
  pickup: (tour: string, day: string, window: string, place: string) =>
    `te recogemos para ${tour} el ${day}, ${window}${place && `, en ${place}`}. Espera en la puerta desde el inicio de ese horario.`,
  meeting: (tour: string, day: string, time: string, place: string) =>
    `${tour} sale el ${day} a las ${time}${place && ` desde ${place}`}. Llega unos minutos antes.`,
  unknownPlace: (tour: string, day: string) =>
    `para recogerte el ${day} (${tour}) nos falta saber dónde te alojas.`,
  suspended: (tour: string, day: string, byWeather: boolean) =>
    `lamentamos informarte que se suspendió ${tour} del ${day}${byWeather ? ' por el clima' : ''}.`,
  deposit: (booking: string, amount: string) =>
    `para confirmar tu reserva ${booking} falta un abono de ${amount}.`,
  balance: (booking: string, amount: string) => `falta pagar ${amount} de tu reserva ${booking}.`,
  pay: 'Paga o envía tu comprobante aquí:',
  choose: 'Elige aquí otra fecha o la devolución:',
  details: 'Los detalles de tu reserva:',
}
