import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { privateFolder } from '../files/file-store.ts'

export type Mail = {
  id: string
  from: { name: string; address: string }
  /** left out, an answer would go to `from`, which nobody reads */
  replyTo?: string
  to: string
  subject: string
  text: string
  html?: string
}
export type SendMail = (mail: Mail) => Promise<void>

/** A server that says nothing for so long is given up, and the message tried again later. */
const patience = {
  dnsTimeout: 5000,
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 10_000,
}

/** Through the SMTP server of the settings; without one each message becomes a file that /dev/mail shows. */
export function mailTransport(smtpUrl: string | undefined, folder: string): SendMail {
  if (!smtpUrl) {
    return async (mail) => {
      // It holds links that open accounts.
      await privateFolder(folder)
      await writeFile(join(folder, `${mail.id}.json`), JSON.stringify(mail, null, 2), { mode: 0o600 })
    }
  }
  const opened = async () =>
    (await import('nodemailer')).createTransport({
      url: smtpUrl,
      ...patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let transport: ReturnType<typeof opened> | undefined
  return async ({ id, ...mail }) => {
    transport ??= opened()
    // The id makes a repeated delivery recognisable to whoever receives it.
    await (await transport).sendMail({ ...mail, messageId: `<${id}@baqueano>` })
  }
}
