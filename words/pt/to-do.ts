import { count } from '../count.ts'

export const toDo = {
  title: 'O que falta',
  allDone: 'Tudo pronto',
  pay: (sum: string) => `Pagar ${sum}`,
  inReview: (sum: string) => `Pagamento em análise: ${sum}`,
  paid: 'Tudo pago',
  pickup: 'Informe onde você vai se hospedar',
  pickupKnown: 'Já sabemos onde buscar você',
  passengers: (people: number) => `Completar os dados de ${count(people, 'passageiro', 'passageiros')}`,
  passengersKnown: 'Dados dos passageiros completos',
}
