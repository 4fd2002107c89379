import type { whatsapp as es } from '../es/chat.ts'

export const whatsapp: typeof es = {
  hello: (name) => (name ? `Olá, ${name}!` : 'Olá!'),
  booking: (tour, day, locator) => `Escrevemos sobre a sua reserva ${locator}: ${tour}, ${day}.`,
  booked: (locator) => `Escrevemos sobre a sua reserva ${locator}.`,
  pickup: (tour, day, window, place) =>
    `Passeio ${tour}, ${day}: vamos buscar você ${window}${place && ` (${place})`}. Espere na porta a partir do início desse horário.`,
  meeting: (tour, day, time, place) =>
    `Passeio ${tour}, ${day}: a saída é às ${time}${place && ` (${place})`}. Chegue alguns minutos antes.`,
  unknownPlace: (tour, day) =>
    `Passeio ${tour}, ${day}: para buscar você, ainda precisamos saber qual é a sua hospedagem.`,
  suspended: (tour, day, byWeather) =>
    `Lamentamos informar que o passeio ${tour} (${day}) foi suspenso${byWeather ? ' por causa das condições climáticas' : ''}.`,
  deposit: (booking, amount) => `Para confirmar a sua reserva ${booking}, falta o sinal de ${amount}.`,
  balance: (booking, amount) => `Falta pagar ${amount} da sua reserva ${booking}.`,
  pay: 'Pague ou envie o comprovante aqui:',
  choose: 'Escolha aqui outra data ou o reembolso:',
  details: 'Os detalhes da sua reserva:',
}
