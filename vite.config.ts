import { readdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
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

/** A public page's style, whole; travels inside the page. */
const pageStyles = readdirSync('web/storefront/style/pages').map((file) => basename(file, '.css'))

/** Compressed once, at its best, when building; the server only sends. */
const precompress: Plugin = {
  name: 'precompress',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }) {
    for (const name of await readdir(join(dir, 'assets'))) {
      if (!/\.(js|css|svg)$/.test(name)) continue
      const path = join(dir, 'assets', name)
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
  voucher: 'web/storefront/islands/voucher.ts',
  paying: 'web/storefront/islands/paying.ts',
}

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
const ofIslands = new Set<string>()

/** What a public page's script is made of. */
function isOfAnIsland(id: string, modules: Modules) {
  const take = (each: string) => {
    if (ofIslands.has(each)) return
    ofIslands.add(each)
    for (const next of modules.getModuleInfo(each)?.importedIds ?? []) take(next)
  }
  if (ofIslands.size === 0) for (const file of Object.values(islands)) take(join(import.meta.dirname, file))
  return ofIslands.has(id)
}

/** A public page loads nothing of the office; what five screens of the office share is one file, and
 * another the packages, which stay the same from release to release (decision 0335). */
const codeSplitting = {
  groups: [
    {
      debugName: 'page',
      name: (id: string, modules: Modules) => (isOfAnIsland(id, modules) ? 'page' : null),
      entriesAware: true,
      priority: 2,
    },
    { name: 'kit', test: /node_modules/, minShareCount: 5, priority: 1 },
    { name: 'office', minShareCount: 5 },
  ],
}

export default defineConfig(({ command }) => ({
  plugins: [react(), reloadOnServerChange, precompress],
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
            ...islands,
          },
          output: { codeSplitting },
        },
      },
    },
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
