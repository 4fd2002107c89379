import { languageNames } from '#web/backoffice/parts/language-names.rules.ts'

import { boardTexts as texts } from './board.texts.ts'

export type ShownParty = {
  /** «Ana Rojas, 2 personas, BQ7K2M» */
  label: string
  code: string | undefined
  room: string
  language: string
  hasNote: boolean
  /** left where they are on purpose */
  waits: boolean
}

/** The whole content of a board row as text: its accessible name replaces its content. */
export function spokenParty({ label, code, room, language, hasNote, waits }: ShownParty): string {
  return [
    label,
    code,
    room && texts.roomOf(room),
    language && language !== 'es' && texts.speaks(languageNames([language])),
    hasNote && texts.note.toLowerCase(),
    waits && texts.leftOut.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')
}

export type ShownStop = {
  time: string
  name: string
  people: number
  isLocked: boolean
  /** relative to the service date: -1 for the evening before */
  day: number
  late_minutes: number
  isPassed: boolean
}

export function spokenStop({ time, name, people, isLocked, day, late_minutes, isPassed }: ShownStop): string {
  return [
    texts.stopLabel(time, name, people, isLocked),
    day !== 0 && (day < 0 ? texts.dayBefore : texts.dayAfter),
    late_minutes > 0 && texts.lateBy(late_minutes),
    isPassed && texts.passed,
  ]
    .filter(Boolean)
    .join(', ')
}
