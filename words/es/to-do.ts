import { count } from '../count.ts'

export const toDo = {
  title: 'Qué falta',
  allDone: 'Todo listo',
  pay: (sum: string) => `Pagar ${sum}`,
  inReview: (sum: string) => `Pago en revisión: ${sum}`,
  paid: 'Todo pagado',
  pickup: 'Dinos dónde te alojas',
  pickupKnown: 'Sabemos dónde recogerte',
  passengers: (people: number) => `Completar los datos de ${count(people, 'pasajero', 'pasajeros')}`,
  passengersKnown: 'Datos de los pasajeros completos',
}
