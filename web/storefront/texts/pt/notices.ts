import { count } from '#words/format.ts'

export const texts = {
  catalogueTitle: 'Escolha seu passeio',
  catalogueOf: (operator: string) => `Passeios de ${operator}`,
  catalogueAbout: (operator: string, tours: number) =>
    `${count(tours, 'passeio', 'passeios')} de ${operator} com preços, datas e vagas atuais.`,
  dayTitle: 'Passeios de um dia',
  whichDay: 'Que dia?',
  howMany: 'Quantas pessoas?',
  searchDay: 'Ver passeios',
  dayOf: (day: string, people: number) =>
    `Com vagas: ${day}, para ${people === 1 ? 'uma pessoa' : `${people} pessoas`}`,
  nothingThatDay: 'Nesse dia não há lugar para todos. Tente outro dia ou veja todos os passeios.',
  inTotal: (people: number) => (people === 1 ? 'no total' : `para ${people} pessoas`),
  missingTitle: 'Esse passeio não está mais disponível',
  missingHint: 'Estes são os passeios que você pode reservar hoje.',
  nothing: 'No momento não há passeios à venda. Volte em breve.',
  notFoundTitle: 'Não encontramos esta página',
  notFoundHint:
    'Confira se o link está completo. Se você o recebeu por mensagem, abra de novo a partir dela.',
  busyTitle: 'Muitas visitas seguidas',
  busyHint: 'Espere um minuto e recarregue a página.',
  unreadableTitle: 'Não conseguimos ler os dados enviados',
  unreadableHint: 'Volte à página anterior e tente outra vez.',
  troubleTitle: 'Não conseguimos mostrar esta página',
  troubleHint:
    'O problema é nosso e costuma durar segundos. Recarregue a página; se acontecer de novo, escreva para nós.',
  reload: 'Recarregar',
  noMoreTitle: 'Parar de receber e-mails',
  noMoreAsk: 'Quer parar de receber e-mails?',
  noMoreHint: (recipient: string) =>
    `Não vamos mais escrever para ${recipient} para pedir uma avaliação nem com novidades. O que você precisar para uma viagem que reservar vai chegar do mesmo jeito.`,
  noMoreAct: 'Não receber mais',
  noMoreDone: 'Pronto, não vamos mais escrever',
}
