import { count } from '#words/format.ts'

export const sheetTexts = {
  route: 'Recorrido',
  routeHint: 'Arrastra las paradas o usa Alt y las flechas. Las horas con candado no cambian.',
  map: 'Mapa',
  mapLabel: (stops: number) => `Mapa del recorrido con ${count(stops, 'parada', 'paradas')}`,
  noPositions: 'Ninguna parada tiene posición todavía. Agrégala en la ficha del alojamiento.',
  withoutPosition: (stops: number) =>
    `${count(stops, 'parada sin posición no está', 'paradas sin posición no están')} en el mapa.`,
  versions: 'Versiones',
  versionsFailed: 'No pudimos cargar las versiones',
  neverPublished: 'Sin publicar: la tripulación todavía no la ve.',
  unpublished: 'Cambios sin publicar',
  firstVersion: 'Primera versión.',
  version: (number: number, who: string, when: string) =>
    [`v${number}`, who, when].filter(Boolean).join(' · '),
  loadingVersions: 'Cargando versiones',
  seen: (version: number) => `Vio v${version}`,
  notSeen: (version: number) => `No ha visto v${version}`,
  accepted: (version: number) => `Aceptó v${version}`,
  refused: (reason: string) => (reason ? `Rechazó: ${reason}` : 'Rechazó'),
  notNotified: 'Sin avisar',
  crewAnswers: 'Respuestas de la tripulación',
  editNotes: 'Nombre y notas',
  name: 'Nombre',
  notes: 'Notas para la tripulación',
  noNotes: 'Sin notas.',
  saveNotes: 'Guardar nombre y notas',
  edit: 'Editar',
} as const
