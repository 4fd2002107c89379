import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join, parse } from 'node:path'
import { constants, brotliCompressSync, gzipSync } from 'node:zlib'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const dist = process.env.DIST_DIR ?? 'dist'

/** A module that only the server renders has no hot update of its own in the browser: reload the page. */
const reloadOnServerChange: Plugin = {
  name: 'reload-on-server-change',
  hotUpdate({ file, modules, server }) {
    const inBrowser = server.environments.client.moduleGraph.getModulesByFile(file)?.size
    if (this.environment.name === 'ssr' && modules.length > 0 && !inBrowser)
      server.environments.client.hot.send({ type: 'full-reload' })
  },
}

/**
 * A browser speaks the language of its page: instead of `texts/booking.ts`, which has all, it gets `texts/en/booking.ts`
 * (decision 0421).
 */
const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'ssr',
  async resolveId(source, importer) {
    if (!source.endsWith('.ts')) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    if (!found) return null
    const [, spoken = 'es'] = this.environment.name.split('_')
    const { dir, base } = parse(found.id)
    const spokenOnly = join(dir, spoken, base)
    if (existsSync(spokenOnly)) return spokenOnly
    // What joins them elsewhere names all: each is the one that is spoken.
    return found.id.replace(/(\/(?:words|words\/refusals|texts)\/)(?:es|en|pt)(?=\/)/, `$1${spoken}`)
  },
}

/** Files of modules that keep their name, by the address of each. */
const moduleFiles = new Map(globSync('modules/*/files/*').map((file) => [`/${basename(file)}`, file]))
const moduleFileTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.webmanifest': 'application/manifest+json',
}

/** Copies files of modules beside those of `web/public`, and links a web app manifest in the page of the office. */
const serveModuleFiles: Plugin = {
  name: 'serve-module-files',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }) {
    for (const file of moduleFiles.values()) await copyFile(file, join(dir, basename(file)))
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const file = moduleFiles.get(request.url ?? '')
      if (!file) return next()
      response.setHeader('content-type', moduleFileTypes[extname(file)] ?? 'application/octet-stream')
      response.end(readFileSync(file))
    })
  },
  transformIndexHtml: () =>
    [...moduleFiles.keys()]
      .filter((address) => extname(address) === '.webmanifest')
      .map((href) => ({ tag: 'link', attrs: { rel: 'manifest', href }, injectTo: 'head' })),
}

/** A public page's style, whole; travels inside the page. */
const pageStyles = readdirSync('web/storefront/style/pages').map((file) => basename(file, '.css'))

/** Compressed once, at its best, when building; the server only sends. */
const precompress: Plugin = {
  name: 'precompress',
  applyToEnvironment: (environment) => environment.name !== 'ssr',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!/\.(js|css|svg)$/.test(name)) continue
      const path = join(dir, name)
      const bytes = await readFile(path)
      await writeFile(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
      await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
}

const islands = {
  newBooking: 'web/storefront/islands/new-booking.tsx',
  completeBooking: 'web/storefront/islands/complete-booking.tsx',
  whenQuiet: 'web/storefront/islands/when-quiet.ts',
  offerLanguage: 'web/storefront/islands/offer-language.ts',
  voucher: 'web/storefront/islands/voucher.ts',
  van: 'web/storefront/islands/van.ts',
  ...Object.fromEntries(globSync('modules/*/public/islands/*.ts').map((file) => [parse(file).name, file])),
}

/** What seven screens of the office share is one file, and another the packages, which stay the same from release to
 * release (decision 0335). */
const officeSplitting = {
  groups: [
    { name: 'kit', test: /node_modules/, minShareCount: 5, priority: 1 },
    // What many panels of messages share, and a first visit does not need.
    {
      name: 'messages',
      test: /[/](?:domain[/]messages|words[/]office)[/](?:message|letter)[^/]*[.]ts$|letters?[.](?:generated[.])?ts$/,
      minShareCount: 2,
      priority: 2,
    },
    // The icons that the kit does not hold: a file of one icon costs more in headers than it weighs.
    { name: 'icons', test: /node_modules[/]@tabler[/]icons-react/, minShareCount: 2 },
    // Parts of modules are read by their screens, words of refusals where something is refused, endpoints of bookings, words of
    // prices and lacks by their screens: not by a first visit.
    {
      name: 'office',
      test: /^(?!.*(?:modules[/][^/]+[/](?:office|words)[/]|office-words|refusals?[.]ts|refusal-texts|price-lines|words[/]es[/]prices|capacity-text|contract[/](?:bookings[/]booking(?:s|-acts)|schedule-sheets[/])))/,
      minShareCount: 7,
    },
  ],
}

/** The public pages' scripts, once for each language. They share nothing with the office's. */
const islandsIn = (language: string) => ({
  consumer: 'client' as const,
  build: {
    outDir: `${dist}/client`,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: `.vite/manifest-${language}.json`,
    rollupOptions: { input: islands },
  },
})

export default defineConfig(({ command }) => ({
  plugins: [react(), oneLanguage, reloadOnServerChange, precompress, serveModuleFiles],
  publicDir: 'web/public',
  environments: {
    client: {
      build: {
        outDir: `${dist}/client`,
        chunkSizeWarningLimit: 800,
        emptyOutDir: true,
        manifest: true,
        rollupOptions: {
          input: {
            backoffice: 'web/backoffice/index.html',
            ...Object.fromEntries(
              pageStyles.map((page) => [`${page}-style`, `web/storefront/style/pages/${page}.css`]),
            ),
          },
          output: { codeSplitting: officeSplitting },
        },
      },
    },
    client_es: islandsIn('es'),
    client_en: islandsIn('en'),
    client_pt: islandsIn('pt'),
    ssr: {
      // Built: one file, and for production, whatever NODE_ENV the server runs with. While developing Node itself
      // loads the packages: React's are CommonJS, which Vite's module runner can't.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
      }),
      build: {
        outDir: `${dist}/server`,
        emptyOutDir: true,
        copyPublicDir: false,
        rollupOptions: { input: { render: 'web/storefront/render.tsx' } },
      },
    },
  },
  builder: {},
}))
