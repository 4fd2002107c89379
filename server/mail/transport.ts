import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Transporter } from 'nodemailer'

import type { Language } from '#domain/language.ts'
import { isOffer } from '#domain/messages/message-kind.rules.ts'
import { ownFailures } from '#domain/messages/message.ts'
import { linkTo } from '#words/links.ts'

import { privateFolder } from '../files/file-store.ts'
import { type HandOver, NotTaken, type Outgoing } from './hand-over.ts'
import { letterHtml, longestHtml } from './letter-html.ts'

export type Mail = {
  id: string
  from: { name: string; address: string }
  /** absent: an answer goes to `from`, a mailbox that is not read */
  replyTo?: string
  /** one bare address, never read as a list or a name */
  to: string
  language?: Language
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  attachments?: readonly Attachment[]
}
/** `content` in base64; one with a `cid` is a picture of the page itself. */
export type Attachment = { filename: string; contentType: string; content: string; cid?: string }
export type SendMail = (mail: Mail) => Promise<void>
/** `close` ends idle connections; a message in progress finishes. */
export type MailTransport = SendMail & { close: () => void }

/** A server that says nothing for so long is given up, and the message tried again later. */
const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 10_000,
}
/**
 * Limit for a server that answers in small pieces: a message in progress for longer would be claimed by another
 * worker, and sent twice.
 */
const longestSending = 45_000

/** Idle connections that are kept, and for how long. */
const mostKept = 6
const keptMilliseconds = 30_000

/** Of an installation without an SMTP server: no message leaves. */
export const noMailServer: MailTransport = Object.assign(
  () => Promise.reject(new NotTaken(ownFailures.no_mail_server, 'not_tried')),
  { close: () => undefined },
)

/** Through the SMTP server of the settings; without one each message becomes a file that /dev/mail shows. `longest`: milliseconds. */
export function mailTransport(
  smtpUrl: string | undefined,
  folder: string,
  longest = longestSending,
): MailTransport {
  return smtpUrl ? bySmtp(smtpUrl, longest) : toFiles(folder)
}

function toFiles(folder: string): MailTransport {
  const write: SendMail = async (mail) => {
    // It holds links that open accounts.
    await privateFolder(folder)
    await writeFile(join(folder, `${mail.id}.json`), JSON.stringify(mail, null, 2), { mode: 0o600 })
  }
  return Object.assign(write, { close: () => undefined })
}

/** A connection, and whether the server was given the whole of the message that is on it. */
type Line = { transport: Transporter; reply: { whole: boolean } }

/**
 * Connections are kept and reused, one message at a time on each, so that its log belongs to that message. A
 * connection on which a message failed is not reused. One that the server closed is reopened, as long as not a
 * byte was sent.
 */
function bySmtp(url: string, longest: number): MailTransport {
  const kept: Line[] = []
  let isOver = false
  const send: SendMail = async ({ id, language, headers: more = {}, attachments = [], ...mail }) => {
    const line = kept.pop() ?? (await openLine(url))
    line.reply.whole = false
    try {
      // The id lets a recipient recognise a repeated delivery.
      const headers = { ...more, ...(language && { 'content-language': language }) }
      await line.transport.sendMail({
        ...mail,
        to: { name: '', address: mail.to },
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        headers,
        messageId: `<${id}@${domainOf(mail.from.address)}>`,
        attachments: attachments.map((each) => ({ ...each, encoding: 'base64' })),
        signal: AbortSignal.timeout(longest),
      })
    } catch (error) {
      line.transport.close()
      throw notTaken(error, line.reply.whole)
    }
    if (isOver || kept.length >= mostKept) line.transport.close()
    else kept.push(line)
  }
  const close = () => {
    isOver = true
    for (const { transport } of kept.splice(0)) transport.close()
  }
  return Object.assign(send, { close })
}

async function openLine(url: string): Promise<Line> {
  const { createTransport } = await import('nodemailer')
  const reply = { whole: false }
  const transport = createTransport({
    url,
    ...timeouts,
    pool: true,
    maxConnections: 1,
    maxRequeues: 1,
    idleTimeout: keptMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: listenFor(reply),
  })
  return { transport, reply }
}

/** Whether the server received the whole message: only the connection's log shows it. */
function listenFor(reply: Line['reply']) {
  const onEntry = (entry: unknown) => {
    if ((entry as { tnx?: string } | null)?.tnx === 'message') reply.whole = true
  }
  const nothing = () => undefined
  return {
    level: nothing,
    trace: nothing,
    debug: nothing,
    info: onEntry,
    warn: nothing,
    error: nothing,
    fatal: nothing,
  }
}

/**
 * The mail server refuses this recipient or this message for good. A refused password of ours does not count; no
 * answer to a whole message is an unknown result.
 */
function notTaken(error: unknown, whole: boolean): NotTaken {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  const message = error instanceof Error ? error.message : ownFailures.unknown
  const isForGood = responseCode >= 500 && responseCode < 600 && /^(RCPT|DATA)/.test(command)
  const how = isForGood ? 'for_good' : whole && responseCode === 0 ? 'perhaps' : 'again'
  return new NotTaken(message, how, { cause: error })
}

/** Marks the message as automatic, so that no auto-responder answers it. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** Mail programs unsubscribe with one POST; a GET changes nothing, because scanners open links. */
const refusable = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The address of «Name <address>», and the domain whose DNS authorises the sender. */
export function senderOf(mailFrom: string): { address: string; domain: string } {
  const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
  return { address, domain: domainOf(address) }
}
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

type Sender = { mailFrom: string; publicUrl: string }
/** The operator's logo in mail size; null without one. */
export type FindLogo = (file_id: string) => Promise<{ png: Buffer; width: number; height: number } | null>
const noLogo: FindLogo = () => Promise.resolve(null)
/** Attachments of a message; throws if they are temporarily unavailable. */
export type FindPapers = (message: Outgoing) => Promise<readonly Attachment[]>
const noPapers: FindPapers = () => Promise.resolve([])

/**
 * Sends in the operator's name from the installation's address; answers go to the operator. The HTML part is made
 * of the plain text as it leaves, so that both agree and only one is stored.
 */
export function byMail(
  sendMail: SendMail,
  { mailFrom, publicUrl }: Sender,
  { findLogo = noLogo, findPapers = noPapers }: { findLogo?: FindLogo; findPapers?: FindPapers } = {},
): HandOver {
  const { address } = senderOf(mailFrom)
  return async (message) => {
    const { id, booking_id, kind, language, operator, recipient: to, subject, body: text } = message
    const replyTo = message.reply_to || operator.email
    const logo = operator.logo_file_id ? await findLogo(operator.logo_file_id).catch(() => null) : null
    const aside = linkTo.noMoreMail({ publicUrl }, id)
    const html = letterHtml({
      language,
      subject,
      text,
      operator,
      isOurs: (link) =>
        link.startsWith(`${publicUrl}/`) && (!booking_id || link.includes(booking_id) || link === aside),
      aside,
      logo: logo && { ...logo, cid: logoName },
    })
    const isWhole = Buffer.byteLength(html) <= longestHtml
    await sendMail({
      id,
      from: { name: operator.name, address },
      ...(replyTo && { replyTo }),
      to,
      language,
      subject,
      text,
      ...(isWhole && { html }),
      attachments: [...(isWhole && logo ? [pictureOf(logo.png)] : []), ...(await findPapers(message))],
      headers: {
        ...automatic,
        ...(isOffer(kind) && refusable(aside)),
      },
    })
    return { provider_id: '' }
  }
}

const logoName = 'logo@baqueano'
const pictureOf = (png: Buffer): Attachment => ({
  filename: 'logo.png',
  contentType: 'image/png',
  content: png.toString('base64'),
  cid: logoName,
})
