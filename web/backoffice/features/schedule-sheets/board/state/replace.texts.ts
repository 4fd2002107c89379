import type { BoardCrew } from '#contract/schedule-sheets/schedule-board.ts'
import type { ReplacedRole, Replacement } from '#domain/schedule-sheets/resources/replacement.rules.ts'
import type { DriverWarning } from '#domain/schedule-sheets/warnings/driver-hours.rules.ts'
import { languageNames } from '#web/backoffice/parts/language-names.rules.ts'
import { formatDate, formatDuration } from '#words/format.ts'

import { boardTexts } from './board.texts.ts'
import { hindranceText } from './hindrance.texts.ts'

type Replaced = {
  role: ReplacedRole
  /** the person to replace; null if none is assigned */
  person_id: string | null
}

const actOf = ({ person_id }: Replaced) => (person_id === null ? 'Asignar' : 'Reemplazar')
const roleActOf = (of: Replaced) => `${actOf(of)} ${of.role === 'chofer' ? 'chofer' : 'guía'}`

export const replaceTexts = {
  title: (of: Replaced, number: number) =>
    `${roleActOf(of)} ${of.person_id === null ? 'a' : 'de'} la planilla #${number}`,
  open: (of: Replaced) => `${roleActOf(of)}…`,
  short: (of: Replaced | null) => (of ? actOf(of) : 'Reemplazar'),
  shortFor: (of: Replaced, number: number) => `${roleActOf(of)}, planilla #${number}`,
  candidates: (leaving: string | null) => (leaving === null ? 'Persona' : 'Reemplazo'),
  why: (removed: Pick<BoardCrew, 'full_name' | 'status' | 'reason'> | undefined) => {
    if (!removed)
      return 'Elige a la persona. Primero aparecen quienes están libres, con descanso y con sus documentos al día.'
    if (removed.status !== 'rechazada') return `Elige el reemplazo de ${removed.full_name}.`
    return removed.reason
      ? `${removed.full_name} no puede ir: «${removed.reason}». Elige el reemplazo.`
      : `${removed.full_name} no puede ir. Elige el reemplazo.`
  },
  nobody: {
    chofer: 'No hay otro chofer registrado.',
    guia: 'No hay otro guía registrado.',
  } satisfies Record<ReplacedRole, string>,
  noneFits: 'No hay personas libres a esa hora, con descanso y documentos al día.',
  fits: 'libre y con descanso',
  saidNo: 'avisó que no puede ir',
  ended: { licence: 'licencia vencida', guide_registry: 'registro de guía vencido' },
  endedOn: (paper: string, on: string) => `${paper} el ${formatDate(on, { year: true })}`,
  speaks: (languages: string) => `habla ${languages}`,
  unspoken: (languages: string) => `no habla ${languages}`,
  load: (minutes: number) => `ya trabaja ${formatDuration(minutes)} ese día`,
  act: (name: string) => `Asignar a ${name}`,
  actNobody: 'Asignar',
  notifiedWhenPublished: (version: number) =>
    `Se le avisa cuando publiques la versión ${version}. Puedes deshacerlo.`,
  notifiedLater: 'Se le avisa cuando publiques la planilla. Puedes deshacerlo.',
} as const

/** Reasons for a person. */
export function factsText({ fits, isUsual, speaks, load }: Replacement): string {
  return [
    fits ? replaceTexts.fits : '',
    isUsual ? boardTexts.usualDriver : '',
    speaks.length > 0 ? replaceTexts.speaks(languageNames(speaks)) : '',
    load > 0 ? replaceTexts.load(load) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Reasons against a person; a driver's missing languages are none. */
export function againstText(
  { isBarred, saidNo, ended, hindrance, hours, unspoken }: Replacement,
  role: ReplacedRole,
): string {
  return [
    saidNo ? replaceTexts.saidNo : '',
    ended ? replaceTexts.endedOn(replaceTexts.ended[ended.paper], ended.on) : '',
    hindrance && !ended ? hindranceText(hindrance) : '',
    ...(isBarred ? [] : hours.map(hoursText)),
    role === 'guia' && unspoken.length > 0 ? replaceTexts.unspoken(languageNames(unspoken)) : '',
  ]
    .filter(Boolean)
    .join('; ')
}

function hoursText({ code, minutes, limit_hours }: DriverWarning): string {
  const said = formatDuration(minutes)
  if (code === 'driver_row') return `manejaría ${said} sin parar; el máximo son ${limit_hours} h`
  return code === 'driver_rest' || code === 'guide_rest'
    ? `descansaría ${said}; el mínimo son ${limit_hours} h`
    : `sumaría ${said} de trabajo; el máximo son ${limit_hours} h`
}
