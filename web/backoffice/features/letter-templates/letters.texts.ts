import { gather, inOrder } from '#app/gather.ts'
import { letterNames } from '#app/letters.generated.ts'
import { modules } from '#app/modules/office-words.ts'
import type { Language } from '#domain/language.ts'
import type { EditableKind } from '#domain/messages/letter-variables.ts'
import { languageNames } from '#words/office/code-names.ts'
import { messageKindNames } from '#words/office/message-words.ts'

const coreGroups = {
  sale: 'Al reservar',
  payment: 'Pagos',
  before: 'Antes del tour',
  changes: 'Cambios y cancelaciones',
  after: 'Después del tour',
} as const
const moduleGroups = gather(modules, 'letterGroups')
type Group = keyof typeof coreGroups | keyof typeof moduleGroups
const places: Readonly<Record<string, { after: string; name: string }>> = { ...moduleGroups }
const groupNames: Readonly<Record<string, string | undefined>> = coreGroups
const namesOf: { readonly [Kind in EditableKind]: { name: string; group: Group } } = letterNames

/** The letters as a booking meets them, each group with its name. */
export const groupedBy = <Row extends { kind: EditableKind }>(rows: readonly Row[]) =>
  inOrder(Object.keys(coreGroups), places).map((group) => ({
    group,
    name: places[group]?.name ?? groupNames[group],
    rows: rows.filter(({ kind }) => namesOf[kind].group === group),
  }))

const inLanguage = (language: Language) => languageNames[language].toLowerCase()

export const letterTexts = {
  title: 'Textos de los mensajes',
  description:
    'Lo que leen tus clientes en cada correo. Escríbelo a tu manera: las horas, los lugares, los montos y los enlaces se incluyen siempre. Los textos sin la marca «propio» son del sistema.',
  back: 'Ajustes de mensajes',
  toLetters: 'Cambiar los textos',
  loading: 'Cargando los textos',
  loadFailed: 'No pudimos cargar los textos',
  one: (language: Language, { own, outdated }: { own: boolean; outdated: boolean }) =>
    [languageNames[language], own && (outdated ? 'propio, por revisar' : 'propio')]
      .filter(Boolean)
      .join(' · '),
  oneOf: (kind: EditableKind, language: Language, own: boolean) =>
    `${messageKindNames[kind]} en ${inLanguage(language)}: ${own ? 'texto propio' : 'texto del sistema'}`,

  all: 'Todos los textos',
  languages: 'Idioma',
  own: 'Texto propio',
  system: 'Texto del sistema',
  subject: 'Asunto',
  body: 'Texto',
  save: 'Guardar texto',
  saved: 'Texto guardado',
  savedHint:
    'Se usa desde ahora, también en los recordatorios programados. Los mensajes ya enviados no cambian.',
  saveFailed: 'No pudimos guardar el texto',
  outdated: 'Nuestro texto cambió desde que escribiste el tuyo',
  outdatedBody: 'Compáralos abajo, en «Ver el texto del sistema». Esta advertencia desaparece al guardar.',
  usual: 'Ver el texto del sistema',
  restore: 'Restaurar el texto del sistema',
  restoreTitle: '¿Restaurar el texto del sistema?',
  restoreBody: 'El texto que escribiste se borra y los próximos mensajes usan el del sistema.',
  keep: 'Conservar el mío',
  restored: 'Texto del sistema restaurado',

  data: 'Datos de la reserva',
  dataHint: 'Elige un dato para insertarlo donde está el cursor.',
  needed: 'Obligatorios',
  more: 'Opcionales',
  insert: (name: string, says: string) => `Insertar {${name}}: ${says}`,
  missing: 'falta',

  preview: 'Vista previa',
  previewOf: (name: string, locator: string) =>
    `Con los datos de la última reserva, ${locator}${name && `, de ${name}`}.`,
  examples: 'El motivo, las fechas nuevas o los montos que esa reserva no tiene son de ejemplo.',
  noBooking: 'Todavía no hay reservas. Con la primera verás aquí tu texto con datos reales.',
  previewFailed: 'No pudimos leer la última reserva',
}
