import type { Routes } from '../../http/context.ts'
import { apiPage } from './api-page.document.ts'
import { openApiDocument } from './open-api.document.ts'

/** The contract, for programs and for people. It is the same until the server is replaced. */
export const apiDocsRoutes: Routes = (app) => {
  const written: { json?: string; page?: string } = {}

  app.get('/api/v1/openapi.json', (_request, reply) => {
    written.json ??= JSON.stringify(openApiDocument())
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send(written.json)
  })

  app.get('/api/v1/docs', (_request, reply) => {
    written.page ??= apiPage(openApiDocument())
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(written.page)
  })
}
