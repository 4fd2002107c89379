export type ReadMail = {
  to: string
  reply_to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; type: string; cid: string; content: Buffer }[]
}
type Part = { headers: ReadonlyMap<string, string>; content: string }

/** What is beside a header's value: «boundary» of «multipart/mixed; boundary="…"». */
const parameter = (value: string, name: string) =>
  new RegExp(`${name}="?([^";\r\n]+)"?`, 'i').exec(value)?.[1] ?? ''

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const head = (end === -1 ? raw : raw.slice(0, end)).replace(/\r\n[ \t]+/g, ' ')
  const headers = head.split('\r\n').map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  return { headers: new Map(headers), content: end === -1 ? '' : raw.slice(end + 4) }
}

function bytesOf({ headers, content }: Part): Buffer {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(content, 'base64')
    case 'quoted-printable':
      return Buffer.from(
        content
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      )
    default:
      return Buffer.from(content)
  }
}

/** A part without parts in it, however deep. */
function leavesOf(part: Part): Part[] {
  const type = part.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/')) return [part]
  const [, ...inner] = `\r\n${part.content}`.split(`\r\n--${parameter(type, 'boundary')}`)
  return inner
    .filter((each) => !each.startsWith('--'))
    .flatMap((each) => leavesOf(partOf(each.replace('\r\n', ''))))
}

/** What a mail program shows of an encoded word. */
const decoded = (words: string) =>
  words.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=\s?/gi, (_all, kind: string, content: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(content, 'base64').toString()
      : decodeURIComponent(content.replace(/_/g, ' ').replace(/%/g, '%25').replace(/=/g, '%')),
  )

const lines = (bytes: Buffer) => bytes.toString().replace(/\r\n/g, '\n').trimEnd()

/** A mail as it arrived, taken apart as a mail program does. */
export function readMail(raw: string): ReadMail {
  const whole = partOf(raw)
  const leaves = leavesOf(whole)
  const isEnclosed = ({ headers }: Part) => headers.has('content-disposition') || headers.has('content-id')
  const said = (type: string) =>
    leaves.find(
      (leaf) => !isEnclosed(leaf) && (leaf.headers.get('content-type') ?? 'text/plain').startsWith(type),
    )
  const [plain, page] = [said('text/plain'), said('text/html')]
  return {
    to: whole.headers.get('to') ?? '',
    reply_to: whole.headers.get('reply-to') ?? '',
    subject: decoded(whole.headers.get('subject') ?? ''),
    text: plain ? lines(bytesOf(plain)) : '',
    html: page ? lines(bytesOf(page)) : '',
    attachments: leaves.filter(isEnclosed).map((leaf) => ({
      filename: parameter(leaf.headers.get('content-disposition') ?? '', 'filename'),
      type: leaf.headers.get('content-type') ?? '',
      cid: /<(.*)>/.exec(leaf.headers.get('content-id') ?? '')?.[1] ?? '',
      content: bytesOf(leaf),
    })),
  }
}
