import { formatDate, formatMonth, startTime } from '#words/format.ts'

export const texts = {
  title: 'Sua data está lotada?',
  invitation: 'Me avise se abrir vaga',
  hint: 'Se alguém cancelar, reservamos as vagas e escrevemos para você completar a reserva. Esperar não tem custo.',
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
  send: 'Me avise se abrir vaga',
  done: 'Pronto: você está na lista. Escreveremos se abrirem vagas para o seu grupo.',
}
