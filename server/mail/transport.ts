import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

export type Mail = { id: string; from: string; to: string; subject: string; text: string; html?: string }
export type SendMail = (mail: Mail) => Promise<void>

/** Through the SMTP server of the settings; without one each message becomes a file that /dev/mail shows. */
export function mailTransport(smtpUrl: string | undefined, folder: string): SendMail {
  if (!smtpUrl) {
    return async (mail) => {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${mail.id}.json`), JSON.stringify(mail, null, 2))
    }
  }
  const transport = createTransport(smtpUrl, { disableFileAccess: true, disableUrlAccess: true })
  return async ({ id, ...mail }) => {
    // The id makes a repeated delivery recognisable to whoever receives it.
    await transport.sendMail({ ...mail, messageId: `<${id}@baqueano>` })
  }
}
