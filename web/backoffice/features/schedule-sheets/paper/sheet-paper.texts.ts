import { count } from '#words/format.ts'

export const paperTexts = {
  paper: 'Planilla impresa',
  facts: (facts: readonly (string | false)[]) => facts.filter(Boolean).join(' · '),
  sheet: (number: number) => `Planilla #${number}`,
  version: (number: number, day: string, time: string) =>
    `Versión ${number}, publicada el ${day} a las ${time}`,
  changed: (version: string) => `${version}, con cambios sin publicar`,
  draft: 'Borrador sin publicar',
  tour: 'Tour',
  vehicle: 'Vehículo',
  none: 'Por definir',
  columns: ['Hora', 'Dónde', 'Contacto', 'Pers.', 'Pasajeros', 'Notas'],
  noTime: '—',
  until: (time: string) => `hasta ${time}`,
  meetingPoint: 'Punto de encuentro',
  toBeDefined: 'Lugar por definir',
  room: (room: string) => `Hab. ${room}`,
  unnamed: 'Sin nombre',
  care: (facts: readonly string[]) => `: ${facts.filter(Boolean).join(', ')}`,
  persons: (people: number) => `Total ${count(people, 'pasajero', 'pasajeros')}`,
  category: (label: string, people: number) => `${label}: ${people}`,
  parties: (parties: number) => count(parties, 'reserva', 'reservas'),
  seats: (seats: number) => count(seats, 'asiento', 'asientos'),
  blanks: ['Km salida', 'Km llegada', 'Hora de regreso', 'Firma'],
  qr: 'Código para comprobar si esta copia es la última',
  qrHint: '¿Es la última copia? Escanea',
} as const
