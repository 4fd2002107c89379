import { formatDate, formatMonth, startTime } from '#words/format.ts'

export const texts = {
  title: 'Sua data está lotada?',
  invitation: 'Avise-me se abrir uma vaga',
  hint: 'Se alguém cancelar, reservamos as vagas para você e avisamos para que complete a reserva. Entrar na lista não custa nada.',
  departure: 'Saída lotada',
  choose: 'Escolha a saída',
  month: (month: string) => formatMonth(`${month}-01`),
  option: ({ date, start_time }: { date: string; start_time: string }) =>
    `${formatDate(date, { long: true })}, ${startTime(date, start_time)}`,
  people: 'Quantas pessoas',
  name: 'Nome e sobrenome',
  email: 'E-mail',
  emailHint: 'Avisamos você por aqui.',
  phone: 'Telefone (opcional)',
  send: 'Avise-me se abrir uma vaga',
  done: 'Pronto: você está na lista. Escreveremos se abrirem vagas para o seu grupo.',
}
