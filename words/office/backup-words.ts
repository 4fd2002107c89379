import type { BackupFaultCode } from '#domain/installation/backup-fault.ts'

import { formatMoney } from '../format.ts'
import { formatNumber } from '../formatters.ts'

/** Why a backup was not taken or may not be used, and what to do. `about` names the table, the version or the folder. */
const sentences: Record<BackupFaultCode, (about: string) => string> = {
  not_a_backup: () => 'Ese archivo no es una copia de Baqueano.',
  newer_version: (about) =>
    `La copia es de una versión más nueva${about ? ` (tiene ${about})` : ''}: instala esa versión y vuelve a intentar.`,
  other_version: (about) =>
    `La copia es de una versión que esta no reconoce (${about}): usa la versión con que se hizo.`,
  needs_passphrase: () => 'La copia está cifrada: falta la contraseña, en BACKUP_PASSPHRASE.',
  wrong_passphrase: () => 'La contraseña no es la de esa copia.',
  damaged: () => 'La copia está dañada o incompleta: no se usó nada de ella. Usa otra.',
  not_empty: (about) =>
    `Ya hay datos en ${about}. Elige un destino vacío; solo npm run restore los reemplaza, con --replace.`,
  foreign_tables: (about) => `En ${about} hay tablas de otro programa: elige una base de datos vacía.`,
  in_use: (about) => `Baqueano está funcionando con ${about}: detenlo primero.`,
  already_running: () => 'Ya se está haciendo otra copia: espera a que termine.',
  disk_full: (about) =>
    `No queda espacio en el disco${about ? ` (${about})` : ''}: la última copia buena sigue en su lugar.`,
  not_equal: (about) =>
    `Lo restaurado no coincide con la copia${about ? ` (${about})` : ''}: no se cambió nada.`,
  not_started: () => 'La base de datos está vacía: Baqueano todavía no se ha iniciado con ella.',
  old_schema: () =>
    'La base de datos es de una versión anterior a las copias: inicia Baqueano una vez y repite.',
  no_answer: () =>
    'La base de datos no respondió a tiempo: no se hizo ninguna copia. Revisa si está detenida y repite.',
}

export const backupFaultText = (code: BackupFaultCode, about = ''): string => sentences[code](about)

type MoneyOf = { currency: string; kind: string; rows: number; amount: string }
type Restored = {
  made_at: string
  version: string
  tables: number
  rows: number
  files: number
  file_bytes: number
  money: readonly MoneyOf[]
  migrated: readonly string[]
  without_file: readonly string[]
}
type Taken = Pick<Restored, 'tables' | 'rows' | 'files' | 'without_file'> & { path: string; bytes: number }

/** Readable bytes: 12,3 MB. */
export function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  const value = bytes / 1000 ** step
  return `${formatNumber(value < 10 && step > 0 ? Math.round(value * 10) / 10 : Math.round(value))} ${units[step]}`
}

const lost = (places: readonly string[]) =>
  places.length === 0
    ? []
    : [
        `Archivos que la base nombra y no están en la carpeta: ${formatNumber(places.length)} (${places.slice(0, 3).join(', ')}${places.length > 3 ? '…' : ''})`,
      ]

/** Terminal output about a finished backup. */
export const takenLines = (
  { path, bytes, tables, rows, files, without_file }: Taken,
  { encrypted }: { encrypted: boolean },
): string[] => [
  `Copia: ${path}`,
  `${bytesText(bytes)}, ${encrypted ? 'cifrada' : 'sin cifrar: guárdala donde nadie más la lea'}`,
  `${formatNumber(rows)} filas de ${formatNumber(tables)} tablas, ${formatNumber(files)} archivos`,
  ...lost(without_file),
]

/** Terminal output about a restored or verified backup. */
export const restoredLines = ({
  made_at,
  version,
  tables,
  rows,
  files,
  file_bytes,
  money,
  migrated,
  without_file,
}: Restored): string[] => [
  `Copia del ${made_at} (UTC), versión ${version}`,
  `${formatNumber(rows)} filas de ${formatNumber(tables)} tablas, ${formatNumber(files)} archivos (${bytesText(file_bytes)})`,
  ...moneyLines(money),
  ...(migrated.length > 0
    ? [`Puesta al día con ${formatNumber(migrated.length)} cambios de esta versión`]
    : []),
  ...lost(without_file),
]

/** Sums of all operators, in each currency. */
function moneyLines(money: readonly MoneyOf[]): string[] {
  const sums = new Map<string, { rows: number; amount: number }>()
  for (const { currency, kind, rows, amount } of money) {
    const key = `${kind} ${currency}`
    const sum = sums.get(key) ?? { rows: 0, amount: 0 }
    sums.set(key, { rows: sum.rows + rows, amount: sum.amount + Number(amount) })
  }
  return [...sums].map(([key, { rows, amount }]) => {
    const [kind, currency = ''] = key.split(' ')
    return `${kind === 'pago' ? 'Pagos' : 'Devoluciones'} en ${currency}: ${formatMoney(amount, currency)} (${formatNumber(rows)})`
  })
}
