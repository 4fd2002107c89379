import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { NotFound } from '#domain/refusal.ts'

import type { Routes } from '../../http/context.ts'
import { isAskedHere } from '../../http/source.ts'
import type { Mail } from '../../mail/transport.ts'
import { mailListPage, mailPage } from './mail-preview.document.ts'

/**
 * Shows the mails of a demo without SMTP, to requests from this machine only: they contain links that open accounts.
 */
export const mailPreviewRoutes: Routes = (app, { config }) => {
  if (!config.keepsLetters) return
  const folder = join(config.dataDir, 'mail')
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail

  app.get('/dev/mail', async (request, reply) => {
    if (!isAskedHere(request)) throw new NotFound()
    const names = await readdir(folder).catch(() => [])
    // Ids are made in order of time, so the names are too.
    const newest = names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .toReversed()
      .slice(0, 200)
    return reply.type('text/html; charset=utf-8').send(mailListPage(await Promise.all(newest.map(read))))
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    if (!isAskedHere(request)) throw new NotFound()
    const { id } = request.params
    const mail = /^[0-9a-f-]{36}$/.test(id) ? await read(`${id}.json`).catch(() => null) : null
    if (!mail) throw new NotFound()
    return reply.type('text/html; charset=utf-8').send(mailPage(mail))
  })
}
