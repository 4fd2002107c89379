import { count } from '#words/format.ts'

import { inCountry } from './storefront.ts'

export const texts = {
  title: (tour: string, operator: string) => `Reservar ${tour} · ${operator}`,
  heading: 'Reserve sua vaga',
  step: 'Etapa 1 de 2',
  details: 'Ver o passeio',
  change: 'Mudar de passeio',
  others: 'Outros passeios',
  date: 'Escolha a data',
  time: 'Escolha o horário',
  people: 'Quantas pessoas vão viajar?',
  seats: (left: number, whole: boolean) =>
    whole ? count(left, 'livre', 'livres') : count(left, 'vaga', 'vagas'),
  residents: (country: string) => `Quantas são residentes ${inCountry(country)}?`,
  residentsOf: (label: string, country: string) => `${label}: residentes ${inCountry(country)}`,
  extrasLeft: (left: number) =>
    left < 1 ? 'Esgotado nesta saída' : `${left === 1 ? 'Resta' : 'Restam'} ${left} nesta saída`,
  extras: 'Adicione ao seu passeio',
  extraUnits: { persona: 'por pessoa', reserva: 'por reserva' },
  extraRequired: 'sempre incluso',
  less: (label: string) => `Remover: ${label}`,
  more: (label: string) => `Adicionar: ${label}`,
  free: 'Grátis',
  onLap: 'sem assento próprio',
  summary: 'Sua reserva',
  total: 'Total',
  priceNow: 'Ver o preço atual',
  noTimeYet: 'Escolha o horário para ver o total',
  noDateYet: 'Escolha uma data para ver o total',
  go: 'Continuar',
  join: 'Adicionar à minha reserva',
  most: (people: number) => `Pela internet você reserva até ${people} pessoas.`,
  askMore: 'São mais? Escreva para nós',
  askGroup: (tour: string) => `Olá. Somos um grupo grande e queremos reservar ${tour}. Data e pessoas: `,
  going: 'Reservando suas vagas…',
  hold: 'Reservamos suas vagas enquanto você preenche seus dados. Você ainda não paga nada.',
  people_count: (people: number) => count(people, 'pessoa', 'pessoas'),
}
