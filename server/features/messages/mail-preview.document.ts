import { escaped as escape } from '../../mail/letter-html.ts'
import type { Mail } from '../../mail/transport.ts'

const page = (title: string, content: string) =>
  [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escape(title)}</title><style>`,
    ':root{color-scheme:light dark}body{max-width:760px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,sans-serif}',
    'li{margin:0 0 12px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}',
    'iframe{width:100%;height:720px;border:1px solid #8a8178;border-radius:8px;background:#fff}',
    `</style></head><body><main>${content}</main></body></html>`,
  ].join('')

export function mailListPage(mails: Mail[]): string {
  const items = mails.map(
    ({ id, to, subject }) =>
      `<li><a href="/dev/mail/${escape(id)}">${escape(subject)}</a><br><small>${escape(to)}</small></li>`,
  )
  const list =
    items.length > 0 ? `<ol reversed>${items.join('')}</ol>` : '<p>Todavía no se envió ninguno.</p>'
  return page('Correos escritos', `<h1>Correos escritos</h1>${list}`)
}

/** A mail program shows the pictures that came with it; a page would ask for them. */
const withPictures = (html: string, attachments: Mail['attachments'] = []) =>
  attachments.reduce(
    (filled, { cid, contentType, content }) =>
      cid ? filled.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content}`) : filled,
    html,
  )

export function mailPage({ subject, from, to, text, html, attachments = [] }: Mail): string {
  const linked = escape(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
  const enclosed = attachments.filter(({ cid }) => !cid).map(({ filename }) => filename)
  return page(
    subject,
    [
      `<p><a href="/dev/mail">Todos los correos</a></p><h1>${escape(subject)}</h1>`,
      `<p>De ${escape(`${from.name} <${from.address}>`)}<br>Para ${escape(to)}</p><pre>${linked}</pre>`,
      enclosed.length > 0 ? `<p>Adjuntos: ${escape(enclosed.join(', '))}</p>` : '',
      html
        ? `<h2>Con formato</h2><iframe sandbox title="Con formato" srcdoc="${escape(withPictures(html, attachments))}"></iframe>`
        : '',
    ].join(''),
  )
}
