import { count, formatWindow } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'
import { inCountry } from '#words/portuguese-countries.ts'

export const texts = {
  carried: (people: number) => `${formatNumber(people)} viajantes este ano`,
  gallery: 'Fotos do passeio',
  about: 'Sobre o passeio',
  highlights: 'Destaques do roteiro',
  itinerary: 'Passo a passo',
  includes: 'Incluso',
  excludes: 'Não incluso',
  bring: 'O que levar',
  requirements: 'Antes de vir',
  meeting: 'Onde começa',
  meetingPoint: 'Ponto de encontro',
  pickup: 'Vamos buscar você',
  pickupZones: 'Vamos buscar você nas hospedagens destas áreas:',
  backAfter: (days: number) =>
    `Dura ${days + 1} dias: você volta ${count(days, 'dia', 'dias')} depois da saída.`,
  pickupBetween: formatWindow,
  pickupBefore: (minutes: number) => `${minutes} min antes da saída`,
  places: (places: number) => count(places, 'hospedagem', 'hospedagens'),
  day: (day: number) => `Dia ${day}`,
  minPax: (people: number) => `Sai com no mínimo ${count(people, 'pessoa', 'pessoas')}`,
  pickupLater:
    'Você escolhe sua hospedagem ao reservar e vê na hora o horário de embarque. Se ainda não sabe onde vai ficar, pode informar depois.',
  pickupByAddress:
    'Ao reservar, você escreve o endereço de onde vai se hospedar. Se ainda não souber, pode informar depois.',
  policy: 'Se seus planos mudarem',
  questions: 'Perguntas frequentes',
  others: 'Outros passeios',
  next: 'Datas, vagas e preços',
  allDates: 'Escolher data e reservar',
  duration: 'Duração',
  languages: 'Idiomas',
  difficulty: 'Dificuldade',
  altitude: 'Altitude máxima',
  ages: 'Idades',
  allAges: 'Para todas as idades',
  prices: {
    persona: 'Preços por pessoa',
    grupo: 'Preço por grupo',
    vehiculo: 'Preço por veículo',
  },
  perVehicle: (people: number) =>
    `Cada veículo leva até ${count(people, 'pessoa', 'pessoas')}; se vocês forem mais, incluímos outro.`,
  residents: (country: string) =>
    `O preço de residente é para quem mora ${inCountry(country)}: leve um documento que comprove.`,
  cash: 'Leve em dinheiro',
  fees: 'Ingressos',
  feePayments: {
    incluida: 'Incluso no preço.',
    en_efectivo_en_la_entrada: 'Pago em dinheiro na entrada: não está no preço do passeio.',
    prepagada: 'Pago antecipadamente com a sua reserva.',
  },
  feeResidency: (residency: 'cualquiera' | 'nacional' | 'extranjero', country: string) => {
    if (residency === 'cualquiera') return 'Todos'
    return residency === 'nacional' ? `Residente ${inCountry(country)}` : 'Estrangeiro'
  },
  category: 'Passageiro',
  group: 'Grupo',
  price: 'Preço',
  national: (country: string) => `Residente ${inCountry(country)}`,
  foreign: 'Estrangeiro',
  noPrice: '—',
  minAge: (age: number) => `A partir de ${count(age, 'ano', 'anos')}`,
  instant: 'Confirmação imediata',
  manual: 'Confirmamos sua reserva por e-mail',
  deposit: (percent: number) => `Confirmada com um sinal de ${percent}%`,
  later: (duration: string) => `+ ${duration}`,
  start: 'Início',
  notOnSale: 'Este passeio não está à venda no momento',
  notOnSaleHint: 'Veja os outros passeios ou escreva para nós e avisamos quando ele voltar.',
  doubts: 'Tem dúvidas antes de reservar?',
  message: (tour: string) => `Olá, quero saber mais sobre o passeio ${tour}.`,
  title: (tour: string, operator: string) => `${tour} · ${operator}`,
}
