import type { Ages } from '#domain/products/prices/age.rules.ts'
import { count } from '#words/format.ts'
import { formatList, formatNumber, languageName } from '#words/formatters.ts'

/** Words that several public pages say. */
const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const texts = {
  languages: 'Idioma',
  skip: 'Ir para o conteúdo',
  catalogue: 'Todos os passeios',
  writeWhatsApp: 'Escrever pelo WhatsApp',
  call: 'Ligar',
  contact: 'Contato',
  poweredBy: 'Com tecnologia da Baqueano',
  registry: 'Registro',
  from: 'a partir de',
  pricesIn: (currency: string) => `Preços em ${currency}.`,
  seeIn: (currency: string) => `Preços e pagamento em ${currency}`,
  otherDepartures: {
    title: 'Estas saídas têm lugar para o seu grupo',
    keeps: 'Escolha uma para continuar. O que você escreveu não se perde.',
  },
  start: 'Início',
  duration: 'Duração',
  passengers: 'Passageiros',
  per: { persona: 'por pessoa', grupo: 'por grupo', vehiculo: 'por veículo' },
  map: 'Ver no mapa',
  opensOutside: '(abre em outra página)',
  terms: 'Termos de serviço',
  book: 'Reservar',
  payNothingNow: 'Você não paga nada agora',
  preview: 'Prévia: é assim que a página vai ficar. Ainda não é possível reservar por aqui.',
  previewOnSale: 'Prévia da página publicada. Por aqui não é possível reservar.',

  languageList: (codes: readonly string[]) =>
    asSentence(formatList(codes.map((code) => languageName(code).toLowerCase()))),
  /** «12 anos ou mais», «3 a 11 anos», «Até 2 anos» */
  agesOf({ min_age, max_age }: Ages): string {
    if (max_age === null) return min_age > 0 ? `${count(min_age, 'ano', 'anos')} ou mais` : 'Qualquer idade'
    if (min_age === 0) return `Até ${count(max_age, 'ano', 'anos')}`
    return min_age === max_age ? count(min_age, 'ano', 'anos') : `${min_age} a ${max_age} anos`
  },
  /** «4.320 m» */
  altitude: (metres: number) => `${formatNumber(metres)} m`,
}
