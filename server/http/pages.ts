import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Language } from '#domain/language.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Page, PageLanguage, PageRequest } from '#web/storefront/page.ts'
import { language } from '#words/language.ts'

import { filesOfBuild, mountAssets } from './built-files.ts'
import type { Drawn } from './response-cache.ts'
import { allowFrames } from './security-headers.ts'

export type Renderer = { renderPage: (request: PageRequest, spoken: PageLanguage) => Page }
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; assets?: string[] }>

/** Sends the server-rendered public pages and the back office's one HTML file. */
export type Pages = {
  /** The whole page in the language that is spoken, with the headers that go with it. */
  draw: (asked: PageRequest, request: FastifyRequest, status?: number) => Promise<Drawn>
  send: (reply: FastifyReply, asked: PageRequest, status?: number) => Promise<FastifyReply>
  backoffice: (reply: FastifyReply) => Promise<FastifyReply>
}

const nothing = () => Promise.reject(new NotFound())
/** For a process that only works in the background. */
export const noPages: Pages = { draw: nothing, send: nothing, backoffice: nothing }

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** JSON that cannot close its script element. */
const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

function documentOf(page: Page, head: string, scripts: string): string {
  const meta = (page.meta ?? []).map(([name, content]) => {
    const key = name.startsWith('og:') ? 'property' : 'name'
    return `<meta ${key}="${name}" content="${escape(content)}">`
  })
  const colors = Object.entries(page.colors ?? {})
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  return [
    `<!doctype html><html lang="${page.language}"${page.island?.props ? ` data-country="${escape(page.country)}" data-zone="${escape(page.zone)}"` : ''}${colors && ` style="${escape(colors)}"`}${page.framed ? ` data-framed="${escape(page.framed.origins.join(' '))}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(page.title)}</title>`,
    ...meta,
    page.canonical ? `<link rel="canonical" href="${escape(page.canonical)}">` : '',
    ...(page.alternates ?? []).map(
      ([code, address]) => `<link rel="alternate" hreflang="${code}" href="${escape(address)}">`,
    ),
    page.preloadImage
      ? `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escape(page.preloadImage.srcset)}" imagesizes="${escape(page.preloadImage.sizes)}">`
      : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    head,
    page.structuredData ? `<script type="application/ld+json">${json(page.structuredData)}</script>` : '',
    `</head><body><div id="root">${page.html}</div>`,
    page.island?.props
      ? `<script type="application/json" id="props">${json(page.island.props)}</script>`
      : '',
    scripts,
    '</body></html>',
  ].join('')
}

function headersOf(page: Page): Record<string, string> {
  const type = { 'content-type': 'text/html; charset=utf-8', 'content-language': page.language }
  if (!page.private) return { ...type, 'cache-control': 'public, max-age=0, must-revalidate' }
  return {
    ...type,
    'cache-control': 'no-store',
    // Not `no-referrer`: with it a form would send the origin `null`, as a page of another site can.
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  }
}

const sendBy =
  (draw: Pages['draw']): Pages['send'] =>
  async (reply, request, status = 200) => {
    const { body, headers, framedBy } = await draw(request, reply.request)
    allowFrames(reply, framedBy)
    return reply.code(status).headers(headers).send(body)
  }

const styles = 'web/storefront/style/pages/'
const languageOffer = 'web/storefront/islands/offer-language.ts'

/** Built files that a feature sends, besides its pages. */
export type BuiltFiles = {
  /** a file that keeps its name; browsers ask for it again after `seconds`, else each time */
  send: (reply: FastifyReply, name: string, kept?: { seconds: number }) => FastifyReply
  /** addresses of all files that these entries load, including styles and fonts */
  behind: (entries: readonly string[]) => string[]
}
export type BuiltRoutes = (app: FastifyInstance, files: BuiltFiles) => void

/** Pages from the build in `dist`, with its scripts and styles under /assets, and what features send of it. */
export async function builtPages(
  app: FastifyInstance,
  dist: string,
  routes: readonly BuiltRoutes[],
): Promise<Pages> {
  const client = join(dist, 'client')
  await mountAssets(app, join(client, 'assets'))
  const sendFile = filesOfBuild(client)
  app.get('/favicon.svg', (_request, reply) => sendFile(reply, 'favicon.svg'))
  const { renderPage } = (await import(pathToFileURL(join(dist, 'server/render.js')).href)) as Renderer
  const manifestOf = async (name: string) =>
    JSON.parse(await readFile(join(client, '.vite', name), 'utf8')) as Manifest
  const manifest = await manifestOf('manifest.json')
  const scripts: Record<Language, Manifest> = {
    es: await manifestOf('manifest-es.json'),
    en: await manifestOf('manifest-en.json'),
    pt: await manifestOf('manifest-pt.json'),
  }
  const entry = (name: string, of = manifest) => {
    const found = of[name]
    if (!found) throw new Error(`The build has no ${name}: run npm run build`)
    return found
  }
  const filesOf = (name: string, of: Manifest, seen = new Set<string>()): Set<string> => {
    const { imports = [], file } = entry(name, of)
    for (const each of imports) filesOf(each, of, seen)
    return seen.add(file)
  }
  const built: BuiltFiles = {
    send: sendFile,
    behind: (entries) => filesBehind(manifest, entries),
  }
  for (const add of routes) add(app, built)
  // Small enough to travel inside the page, which saves a round trip before the first paint.
  const heads = new Map<string, string>()
  for (const name of Object.keys(manifest).filter((each) => each.startsWith(styles))) {
    const { file, assets } = entry(name)
    const font = assets?.find((asset) => asset.endsWith('.woff2'))
    const style = await readFile(join(dist, 'client', file), 'utf8')
    const preload = font ? `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>` : ''
    heads.set(name.slice(styles.length, -'.css'.length), `${preload}<style>${style}</style>`)
  }
  const headOf = ({ style }: Page) => heads.get(style) ?? ''
  // Readable content first: the script that activates a form loads after text, font and picture.
  const scriptsOf = (page: Page) => [islandOf(page), ...smallScriptsOf(page).map(smallScript(page))].join('')
  const smallScriptsOf = ({ offersLanguage, framed }: Page) => [
    ...(offersLanguage ? [languageOffer] : []),
    ...(framed?.scripts ?? []),
  ]
  const smallScript = (page: Page) => (name: string) =>
    `<script type="module" fetchpriority="low" src="/${entry(name, scripts[page.language]).file}"></script>`
  const islandOf = (page: Page) => {
    if (!page.island) return ''
    const ofLanguage = scripts[page.language]
    const files = [...filesOf(page.island.entry, ofLanguage)].map((file) => `/${file}`)
    const whenQuiet = entry('web/storefront/islands/when-quiet.ts', ofLanguage).file
    return page.island.props
      ? `<script type="module" src="/${whenQuiet}" data-files="${files.join(' ')}"></script>`
      : `<script type="module" fetchpriority="low" src="${files.at(-1)}"></script>`
  }
  const backoffice = await readFile(join(dist, 'client/web/backoffice/index.html'), 'utf8')
  return drawnPages({ renderPage, headOf, scriptsOf, backoffice })
}

function filesBehind(manifest: Manifest, entries: readonly string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const take = (name: string) => {
    const entry = manifest[name]
    if (!entry || seen.has(name)) return
    seen.add(name)
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(`/${file}`)
    for (const each of entry.imports ?? []) take(each)
  }
  for (const name of entries) take(name)
  return [...files]
}

const spoken = ({ addressed }: FastifyRequest): PageLanguage => ({ language: language(), addressed })

type Drawing = Renderer & {
  headOf: (page: Page) => string
  scriptsOf: (page: Page) => string
  backoffice: string
}

/** Pages made of a renderer and the common document around each. */
export function drawnPages({ renderPage, headOf, scriptsOf, backoffice }: Drawing): Pages {
  const draw: Pages['draw'] = async (asked, request, status = 200) => {
    const page = renderPage(asked, spoken(request))
    const framedBy = asked.frame?.origins ?? []
    return {
      status,
      headers: headersOf(page),
      body: documentOf(page, headOf(page), scriptsOf(page)),
      framedBy,
    }
  }
  return {
    draw,
    send: sendBy(draw),
    backoffice: async (reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(backoffice),
  }
}

/** Pages rendered from the sources by Vite, with hot reload. */
export async function developmentPages(app: FastifyInstance): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register((await import('@fastify/middie')).default)
  app.addHook('onClose', () => vite.close())
  app.use(vite.middlewares)
  const draw: Pages['draw'] = async (asked, request, status = 200) => {
    const { renderPage } = (await vite.ssrLoadModule('/web/storefront/render.tsx')) as Renderer
    const page = renderPage(asked, spoken(request))
    const entries = [
      page.island?.entry,
      page.offersLanguage && languageOffer,
      ...(page.framed?.scripts ?? []),
    ].filter(Boolean)
    const script = entries.map((each) => `<script type="module" src="/${each}"></script>`).join('')
    const style = `<link rel="stylesheet" href="/${styles}${page.style}.css">`
    const html = documentOf(page, style, script)
    const framedBy = asked.frame?.origins ?? []
    return {
      status,
      headers: headersOf(page),
      body: await vite.transformIndexHtml(request.url, html),
      framedBy,
    }
  }
  return {
    draw,
    send: sendBy(draw),
    backoffice: async (reply) => {
      const html = await readFile('web/backoffice/index.html', 'utf8')
      return reply
        .type('text/html; charset=utf-8')
        .send(await vite.transformIndexHtml(reply.request.url, html))
    },
  }
}
