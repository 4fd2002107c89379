import { onDay } from '../days.ts'

export const pickupTime = {
  subject: (locator: string) => `Seu horário de embarque · ${locator}`,
  known: 'Já sabemos a que horas buscamos você.',
  when: (day: string, window: string) => `Buscamos você ${onDay(day)}, ${window}.`,
  where: (place: string) => `Onde: ${place}.`,
  wait: 'Espere na porta desde o início desse intervalo: o veículo não pode ficar parado por muito tempo.',
}

export const pickupWithdrawn = {
  subject: (locator: string) => `Seu horário de embarque vai mudar · ${locator}`,
  gone: (tours: string) =>
    `Estamos reorganizando os embarques de ${tours}: o horário que informamos não vale mais.`,
  stillBooked: 'Sua reserva continua valendo. Escrevemos assim que tivermos o novo horário.',
  voucher: (link: string) => `Seu voucher: ${link}`,
}
