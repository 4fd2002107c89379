import type { Routes } from '../../http/context.ts'
import { apiPage, type ScalarScript, scalarScript, startScript } from './api-page.document.ts'
import { openApiDocument } from './open-api.document.ts'

const minutes = 'public, max-age=300'

/** The contract, for programs and for people. It is the same until the server is replaced. */
export const apiDocsRoutes: Routes = (app) => {
  const written: { json?: string; script?: Promise<ScalarScript> } = {}
  /** Read when the first person asks: most servers never need it. */
  const script = () => (written.script ??= scalarScript())

  app.get('/api/v1/openapi.json', (_request, reply) => {
    written.json ??= JSON.stringify(openApiDocument())
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', minutes)
      .header('access-control-allow-origin', '*')
      .send(written.json)
  })

  app.get('/api/v1/docs', async (_request, reply) => {
    const { etag } = await script()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', minutes)
      .send(apiPage(`/api/v1/docs/scalar.js?${etag}`))
  })

  app.get('/api/v1/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', minutes).send(startScript),
  )

  app.get('/api/v1/docs/scalar.js', async (request, reply) => {
    const { plain, brotli } = await script()
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    if (takesBrotli) reply.header('content-encoding', 'br')
    return reply
      .type('text/javascript; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(takesBrotli ? brotli : plain)
  })
}
