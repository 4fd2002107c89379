import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/office-words.ts'
import type { InstallationState } from '#contract/dashboard/installation-state.contract.ts'
import type { StateLevel } from '#domain/installation/installation-state.rules.ts'
import { count } from '#words/count.ts'
import { formatNumber } from '#words/formatters.ts'
import { backupFaultText, bytesText } from '#words/office/backup-words.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** «40 segundos», «3 horas»: how long something waits. */
function lasting(seconds: number): string {
  if (seconds < minute) return count(seconds, 'segundo', 'segundos')
  if (seconds < hour) return count(Math.round(seconds / minute), 'minuto', 'minutos')
  if (seconds < 2 * day) return count(Math.round(seconds / hour), 'hora', 'horas')
  return count(Math.round(seconds / day), 'día', 'días')
}

/** The state of a part, and advice; empty: nothing to do. */
type Said = { facts: string[]; advice: string }

const jobNames: Partial<Record<string, string>> = {
  send_password_link: 'enlaces para la contraseña',
  expire_booking: 'vencimiento de reservas apartadas',
  complete_bookings: 'cierre de las reservas del día',
  carry_out_disruption: 'suspensiones y traslados',
  refresh_sheet: 'planillas',
  tell_moved_pickups: 'mensajes de recogidas cambiadas',
  draft_sheets: 'borradores de planillas',
  prune: 'limpieza de datos vencidos',
  back_up: 'respaldo diario',
  plan_messages: 'mensajes programados',
  ...gather(modules, 'jobNames'),
}

const database = ({
  version,
  is_embedded,
  unproven,
  bytes,
  milliseconds,
}: InstallationState['database']): Said => ({
  facts: [
    `PostgreSQL ${version}, ${is_embedded ? 'la propia de Baqueano' : 'en un servidor'}; ocupa ${bytesText(bytes)}.`,
    `Respondió en ${formatNumber(milliseconds)} ms.`,
    ...(unproven.length > 0
      ? [
          'La conexión con la base de datos no verifica el certificado: alguien podría leer o alterar los datos.',
        ]
      : []),
  ],
  advice:
    unproven.length === 0
      ? ''
      : `Agrega sslmode=verify-full a ${unproven.join(' y a ')} en el archivo de variables y reinicia Baqueano.`,
})

const disk = ({ level, free_bytes, total_bytes }: InstallationState['disk']): Said => ({
  facts: [`Quedan ${bytesText(free_bytes)} libres de ${bytesText(total_bytes)}.`],
  advice:
    level === 'bien'
      ? ''
      : 'Haz espacio pronto: respaldos antiguos, registros del sistema o un disco más grande. Sin espacio no se guarda ninguna reserva.',
})

const mail = ({ level, way, due, failed, oldest_seconds }: InstallationState['mail']): Said => ({
  facts: [
    way === 'servidor'
      ? 'Se envía por el servidor de correo.'
      : way === 'carpeta'
        ? 'No se envía: queda en una carpeta, como corresponde en una prueba.'
        : 'No hay servidor de correo: nadie recibe nada.',
    due + failed === 0
      ? 'Ningún mensaje espera.'
      : `${count(due, 'mensaje por enviar', 'mensajes por enviar')}, ${count(failed, 'que falló y se reintenta', 'que fallaron y se reintentan')}.`,
    ...(oldest_seconds > minute ? [`El más antiguo espera desde hace ${lasting(oldest_seconds)}.`] : []),
  ],
  advice:
    level === 'bien'
      ? ''
      : way === 'ninguna'
        ? 'Escribe SMTP_URL en el archivo de variables y reinicia Baqueano.'
        : 'Revisa que el servidor de correo funcione y que SMTP_URL sea la correcta; en «Mensajes» se ve qué respondió en cada envío.',
})

const jobs = ({
  level,
  due,
  retrying,
  given_up,
  oldest_seconds,
  troubled,
}: InstallationState['jobs']): Said => ({
  facts: [
    due + retrying + given_up === 0
      ? 'Ninguna tarea espera ni falló.'
      : `${formatNumber(due)} por empezar, ${count(retrying, 'que se reintenta', 'que se reintentan')}, ${count(given_up, 'abandonada', 'abandonadas')}.`,
    ...(oldest_seconds > minute ? [`La más antigua espera desde hace ${lasting(oldest_seconds)}.`] : []),
    ...(troubled.length > 0
      ? [`Con fallas: ${troubled.map(({ job }) => jobNames[job] ?? job).join(', ')}.`]
      : []),
  ],
  advice:
    level === 'bien'
      ? ''
      : level === 'mal'
        ? 'Las tareas no avanzan: reinicia Baqueano y, si siguen igual, busca el nombre de la tarea en el registro del servidor.'
        : 'Las que se reintentan suelen arreglarse solas. Las abandonadas no: el registro del servidor dice por qué.',
})

const payments = ({
  level,
  troubles,
  refunds_in_doubt,
  notices,
  oldest_notice_seconds,
}: InstallationState['payments']): Said => ({
  facts: [
    notices === 0
      ? 'Todas las notificaciones de los medios de pago están procesadas.'
      : `${count(notices, 'notificación sin procesar', 'notificaciones sin procesar')}, la más antigua de hace ${lasting(oldest_notice_seconds)}.`,
    ...(troubles + refunds_in_doubt > 0
      ? [
          `${count(troubles, 'pago por revisar', 'pagos por revisar')} y ${count(refunds_in_doubt, 'devolución en duda', 'devoluciones en duda')}, entre todos los tour operadores.`,
        ]
      : []),
  ],
  advice:
    level === 'bien'
      ? ''
      : level === 'mal'
        ? 'No se puede consultar al medio de pago: revisa la salida a internet del servidor y las credenciales del tour operador.'
        : 'Cada tour operador los ve en su inicio: pídeles que los revisen.',
})

const backup = (
  { level, is_set, good_at, bytes, verified, fault }: InstallationState['backup'],
  checked_at: string,
): Said => ({
  facts: [
    !is_set
      ? 'No hay un respaldo diario.'
      : good_at === null
        ? 'Todavía no se ha hecho el primero.'
        : `El último bueno es de hace ${lasting(Math.max(0, (Date.parse(checked_at) - Date.parse(good_at)) / 1000))}${
            fault === null && bytes > 0
              ? ` (${bytesText(bytes)}${verified ? ', restaurado aparte y comparado' : ', sin comprobar'})`
              : ''
          }.`,
    ...(fault === null
      ? []
      : [
          `El siguiente falló: ${fault === 'other' ? 'el registro del servidor dice por qué.' : backupFaultText(fault)}`,
        ]),
  ],
  advice:
    level === 'bien'
      ? ''
      : !is_set
        ? 'Escribe en BACKUP_FOLDER una carpeta que no esté en este disco y reinicia Baqueano. Guarda aparte secrets-key y token-secret.'
        : good_at === null && fault === null
          ? 'Se hace a la hora de BACKUP_AT; también puedes hacer uno ahora con npm run backup.'
          : 'Revisa la carpeta de BACKUP_FOLDER y haz uno a mano: npm run backup.',
})

const access = ({ demo_accounts, is_proxy_ignored }: InstallationState['access']): Said => ({
  facts: [
    demo_accounts.open > 0
      ? `${count(demo_accounts.open, 'cuenta activa tiene', 'cuentas activas tienen')} la contraseña de la demostración. No se puede entrar con ella.`
      : demo_accounts.closed > 0
        ? `${count(demo_accounts.closed, 'cuenta de la demostración está desactivada', 'cuentas de la demostración están desactivadas')}.`
        : 'Ninguna cuenta tiene la contraseña de la demostración.',
    ...(is_proxy_ignored
      ? ['Las visitas llegan por un servidor intermedio y cuentan como si fueran una sola persona.']
      : []),
  ],
  advice: [
    demo_accounts.open > 0 ? 'Desactiva esas cuentas en «Usuarios» o dales otra contraseña.' : '',
    is_proxy_ignored ? 'Escribe TRUST_PROXY=1 en el archivo de variables y reinicia Baqueano.' : '',
  ]
    .filter(Boolean)
    .join(' '),
})

const clock = ({ level, difference_seconds }: InstallationState['clock']): Said => ({
  facts: [
    Math.abs(difference_seconds) < 1
      ? 'El servidor y la base de datos tienen la misma hora.'
      : `La base de datos va ${formatNumber(Math.abs(difference_seconds))} s ${difference_seconds > 0 ? 'adelantada' : 'atrasada'} respecto del servidor.`,
  ],
  advice:
    level === 'bien'
      ? ''
      : 'Activa la sincronización de la hora en las dos máquinas (timedatectl set-ntp true).',
})

export const installationTexts = {
  title: 'Estado',
  description: 'Estado de esta instalación, para todos los tour operadores.',
  levels: { bien: 'Bien', atencion: 'Atención', mal: 'Mal' } satisfies Record<StateLevel, string>,
  overall: {
    bien: 'Todo funciona.',
    atencion: 'Funciona, pero hay algo que revisar.',
    mal: 'Algo no funciona y hay que corregirlo.',
  } satisfies Record<StateLevel, string>,
  version: (version: string) => `Versión ${version}`,
  again: 'Revisar de nuevo',
  whatToDo: 'Qué hacer:',
  failed: 'No pudimos leer el estado',
  loading: 'Leyendo el estado',
  /** each part, in the order in which it is shown: its name and what it says */
  parts: (state: InstallationState) => [
    { name: 'Base de datos', level: state.database.level, ...database(state.database) },
    { name: 'Disco', level: state.disk.level, ...disk(state.disk) },
    { name: 'Respaldo', level: state.backup.level, ...backup(state.backup, state.checked_at) },
    { name: 'Correo', level: state.mail.level, ...mail(state.mail) },
    { name: 'Tareas', level: state.jobs.level, ...jobs(state.jobs) },
    { name: 'Pagos en línea', level: state.payments.level, ...payments(state.payments) },
    { name: 'Acceso', level: state.access.level, ...access(state.access) },
    { name: 'Reloj', level: state.clock.level, ...clock(state.clock) },
  ],
}
