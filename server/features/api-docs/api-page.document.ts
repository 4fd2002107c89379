import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import Fastify from 'fastify'

/** Restricts Scalar: no calls to other hosts, and no features that would make them. */
const settings = {
  url: '/api/v1/openapi.json',
  localization: { locale: 'es' },
  operationTitleSource: 'path',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'direct',
  customCss: `
.light-mode{--scalar-color-accent:#94421f;--scalar-background-1:#fff;--scalar-background-2:#faf8f5}
.dark-mode{--scalar-color-accent:#e5986f}
:root{--scalar-font:system-ui,sans-serif;--scalar-font-code:ui-monospace,SFMono-Regular,Menlo,monospace}`,
}

/** Scripts are files: the page keeps the policy of every other page, which allows none inside. */
export const startScript = `Scalar.createApiReference('#app', ${JSON.stringify(settings)})\n`

export const apiPage = (script: string) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · Baqueano</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="app"></div>
<noscript><p>Esta página necesita JavaScript. El mismo contrato, como texto: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></noscript>
<script src="${script}"></script>
<script src="/api/v1/docs/start.js"></script>
</body>
</html>
`

export type ScalarScript = { etag: string; plain: Buffer; brotli: Buffer }

/**
 * The package offers its script only through a plugin with its own page, so a private server instance provides
 * it.
 */
export async function scalarScript(): Promise<ScalarScript> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const alone = Fastify()
  await alone.register(scalar, { routePrefix: '/', configuration: { url: settings.url } })
  const { rawPayload: plain } = await alone.inject('/js/scalar.js')
  await alone.close()
  const brotli = await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return { etag: createHash('sha256').update(plain).digest('hex').slice(0, 16), plain, brotli }
}
