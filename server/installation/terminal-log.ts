type Line = {
  level?: number
  msg?: string
  route?: string
  err?: { message?: string }
  why?: string
  statement?: string
}

const longest = 300
const names = [
  [50, 'Error'],
  [40, 'Warning'],
] as const

/** A line of the log as a person at a terminal reads it; '' for a slow statement, which says nothing to them. */
export function readableLine(written: string): string {
  const { level = 30, msg = '', route, err, why, statement } = JSON.parse(written) as Line
  if (statement !== undefined) return ''
  const name = names.find(([from]) => level >= from)?.[1]
  const text = [name, msg, route, err?.message ?? why].filter(Boolean).join(': ').replace(/\s+/g, ' ')
  return `${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}\n`
}

/** Where the log goes on a terminal: beside the text that the start prints, a line of JSON cannot be read. */
export const terminalLog = (out: { write: (text: string) => unknown }) => ({
  write(written: string) {
    const line = readableLine(written)
    if (line) out.write(line)
  },
})
