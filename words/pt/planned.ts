import { onDay } from './days.ts'

export const planned = {
  reminder: {
    subject: (day: string, when: string) =>
      when ? `Seu passeio de ${day}: ${when}` : `Seu passeio de ${day}`,
    opening: (day: string) => `Veja o que você precisa para o seu passeio de ${day}.`,
    on: (day: string) => `${onDay(day)}, `,
    pickup: (when: string) => `Buscamos você ${when}.`,
    pickupHint:
      'Espere na porta desde o início desse intervalo: o veículo não pode ficar parado por muito tempo.',
    point: (when: string, place: string) => `Esperamos você ${when}${place && `, em ${place}`}.`,
    placeUnknown: 'Ainda não sabemos qual é a sua hospedagem. Informe aqui e dizemos a que horas passamos:',
    where: (place: string) => `Onde: ${place}.`,
    vehicle: (name: string, plate: string) => `Procure este veículo: ${name}, placa ${plate}.`,
    bring: (things: string) => `Leve: ${things}.`,
    due: (amount: string) => `Falta pagar ${amount}.`,
    voucher: 'Seu voucher:',
  },
  dataMissing: {
    subject: (day: string) => `Faltam dados para o seu passeio de ${day}`,
    hotel: (tour: string) =>
      `Para “${tour}” ainda não sabemos qual é a sua hospedagem, e sem isso não podemos buscar você.`,
    names: 'Faltam os nomes de quem vai viajar.',
    fill: 'Preencha aqui; leva um minuto:',
  },
  balance: {
    subject: (amount: string) => `Falta pagar ${amount}`,
    owed: (day: string, amount: string) => `Da sua reserva para ${day} falta pagar ${amount}.`,
    how: 'Aqui você vê como pagar e a situação da sua reserva:',
    paid: (how: string) => `Se você já pagou, ${how} e verificamos.`,
  },
  thanks: {
    subject: (tour: string) => `Obrigado por viajar com a gente: ${tour}`,
    thanks: (tour: string, day: string) =>
      `Obrigado por participar de “${tour}” (${day}). Esperamos que tenha gostado.`,
    review: 'Se você tiver dois minutos, conte aqui como foi; ajuda outros viajantes, e a gente também:',
    writeToUs: (how: string) => `Se algo não foi bem, ${how}: queremos saber.`,
    stop: 'Se você prefere não receber e-mails como este:',
  },
}
