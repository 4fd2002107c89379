import { count } from '#words/format.ts'

export const passengerListTexts = {
  title: 'Lista de pasajeros',
  titleOf: (number: number, name: string) => `Lista de pasajeros · Planilla #${number} · ${name}`,
  hint: 'Para parques, fronteras y controles.',
  toColumns: 'Elegir las columnas',
  loading: 'Cargando la lista de pasajeros',
  failed: 'No pudimos cargar la lista de pasajeros',
  empty: 'Esta planilla todavía no tiene pasajeros.',
  incomplete: (people: number) =>
    `${count(people, 'pasajero no tiene', 'pasajeros no tienen')} todos los datos que se piden en un control.`,
  complete: 'Todos tienen los datos que se piden en un control.',
  isIncomplete: 'Faltan datos',
  people: (people: number) => count(people, 'pasajero', 'pasajeros'),
  facts: (facts: readonly string[]) => facts.filter(Boolean).join(' · '),
  print: 'Imprimir lista',
  formats: { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' },
  download: (format: string) => `Descargar la lista como ${format}`,
  day: 'Pasajeros del día',
  dayAs: (format: string) => `Todas las planillas, ${format}`,
  nothing: '—',
} as const
