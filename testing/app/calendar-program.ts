import type { ReadMail } from './read-mail.ts'

type Entry = { sequence: number; stamp: string; starts: string | null }

/**
 * A calendar program that opens each file attached to a mail, by the rules of RFC 5546: an entry is identified by
 * its UID, a lower SEQUENCE is old, DTSTAMP decides between equal ones, and a file's method is the one in its
 * mail.
 */
export function calendarProgram() {
  const known = new Map<string, Entry>()
  const open = ({ attachments }: ReadMail) => {
    for (const { type, content } of attachments) {
      if (!type.startsWith('text/calendar')) continue
      const lines = content
        .toString()
        .replace(/\r\n[ \t]/g, '')
        .split('\r\n')
      const method = lines.find((line) => line.startsWith('METHOD:'))?.slice('METHOD:'.length) ?? ''
      if (!new RegExp(`method=${method}(;|$)`).test(type)) throw new Error(`${type} holds ${method}`)
      for (const event of lines.join('\n').split('BEGIN:VEVENT').slice(1)) take(event, method)
    }
  }
  const take = (event: string, method: string) => {
    const field = (name: string) => new RegExp(`^${name}[^:\n]*:(.*)$`, 'm').exec(event)?.[1] ?? ''
    const [uid, stamp, sequence] = [field('UID'), field('DTSTAMP'), Number(field('SEQUENCE'))]
    const before = known.get(uid)
    if (before && (before.sequence > sequence || (before.sequence === sequence && before.stamp >= stamp)))
      return
    if (method !== 'PUBLISH' && method !== 'CANCEL') throw new Error(`A method that nobody sends: ${method}`)
    if (!field('ORGANIZER')) throw new Error('Nobody organizes it')
    known.set(uid, { sequence, stamp, starts: method === 'CANCEL' ? null : field('DTSTART') })
  }
  /** what is in it, by its UID */
  const shown = (): Record<string, string> =>
    Object.fromEntries(
      [...known].flatMap(([uid, { starts }]) => (starts === null ? [] : [[uid, starts] as const])),
    )
  return { open, shown }
}
