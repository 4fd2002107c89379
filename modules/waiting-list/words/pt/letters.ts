import { count } from '#words/count.ts'

export const waitingOffer = {
  subject: (date: string, time: string) => `Vagas liberadas para ${date}: são suas até as ${time}`,
  freed: (seats: number, tour: string, when: string) =>
    `${seats === 1 ? 'Foi liberada' : 'Foram liberadas'} ${count(seats, 'vaga', 'vagas')} em ${tour}, ${when}.`,
  until: (date: string, time: string) =>
    `Guardamos para você até ${date}, às ${time}. Depois passam para a próxima pessoa da lista.`,
  complete: (link: string) => `Complete sua reserva aqui: ${link}`,
  release: 'Se você não precisar mais, abra o link e libere as vagas: assim ficam para outra pessoa.',
}

export const waitingJoined = {
  subject: (date: string, time: string) => `Você está na lista de espera de ${date}, ${time}`,
  noted: (tour: string, when: string, people: number) =>
    `Colocamos você na lista de espera de ${tour}, ${when}, para ${count(people, 'pessoa', 'pessoas')}.`,
  meanwhile:
    'Se alguém cancelar, guardamos as vagas para você por um tempo e escrevemos para este e-mail com o link para completar sua reserva. Você não paga nada por esperar.',
  otherDates: (link: string) => `Se outra data servir, veja aqui as que têm vagas: ${link}`,
  leave: (answer: string) => `Se você não precisar mais, ${answer} e tiramos você da lista.`,
}
