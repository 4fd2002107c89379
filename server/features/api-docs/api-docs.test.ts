import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpointGroups } from '#contract/endpoints.ts'
import { createApp, createServer } from '#server/app.ts'
import type { Context } from '#server/http/context.ts'
import { readConfig } from '#server/installation/config.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { everyEndpoint } from '#testing/attack/every-endpoint.ts'

import { openApiDocument } from './open-api.document.ts'

const listed = endpointGroups.flatMap(({ endpoints }) => endpoints)
const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every endpoint of every contract is listed once, and every mounted one is listed and no other', async () => {
  const exported = (await everyEndpoint()).map(([name, endpoint]) => `${name} ${addressOf(endpoint)}`)
  expect(listed.map(({ name, endpoint }) => `${name} ${addressOf(endpoint)}`).toSorted()).toEqual(
    exported.toSorted(),
  )

  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: '0' })
  const server = createServer(config)
  const mounted: string[] = []
  server.addHook('onRoute', ({ method, config: { endpoint } = {} }) => {
    if (endpoint && method !== 'HEAD') mounted.push(addressOf(endpoint))
  })
  await createApp(server, { config } as Context)
  await server.close()
  expect(mounted.toSorted()).toEqual(listed.map(({ endpoint }) => addressOf(endpoint)).toSorted())
})

const Schema = z.record(z.string(), z.unknown())
const Content = z.record(z.string(), z.strictObject({ schema: Schema }))
const Header = z.strictObject({ description: z.string(), schema: Schema })
const Operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(5),
  description: z.string().min(5),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean().optional(),
      description: z.string().optional(),
      schema: Schema,
    }),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^[2345]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      headers: z.record(z.string(), Header).optional(),
      content: Content.optional(),
    }),
  ),
})
const OpenApi = z.strictObject({
  openapi: z.literal('3.1.1'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), Schema),
    securitySchemes: Schema,
  }),
})

test('the document has the structure of OpenAPI 3.1 and every endpoint in it', () => {
  const document = OpenApi.parse(openApiDocument())
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
  )
  expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(
    listed.map(({ endpoint }) => addressOf(endpoint).replace(/:(\w+)/g, '{$1}')).toSorted(),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { path, parameters } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const described = parameters.filter((parameter) => parameter.in === 'path')
    expect(described.map(({ name, required }) => [name, required])).toEqual(named.map((name) => [name, true]))
  }
})

test('what is referred to is there, and no schema was lost', () => {
  const document = openApiDocument()
  const text = JSON.stringify(document)
  expect(text).not.toMatch(/\$defs|NaN|undefined|\[object/)
  const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(references))
  expect(references.length).toBeGreaterThan(30)
  const booking = document.paths['/bookings']?.['post']
  expect(booking?.requestBody?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/NewBookingInput' } },
  })
  expect(booking?.responses['409']?.description).toContain('`no_seats`: Quedan 2 cupos y pediste 3.')
  expect(booking?.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
  const list = document.paths['/vehicles']?.['get']?.parameters
  expect(list?.find(({ name }) => name === 'type[eq]')?.schema.enum).toContain('van')
  expect(document.paths['/auth/login']?.['post']?.security).toEqual([])
})

test('programs read the document and people the page, without a session', async () => {
  const { host } = await startTestApp()
  const json = await fetch(`${host}/api/v1/openapi.json`)
  expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await json.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())))

  const page = await fetch(`${host}/api/v1/docs`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const elsewhere = await fetch(`${host}/api/v1/openapi.json`)
  expect(page.headers.get('content-security-policy')).toBe(elsewhere.headers.get('content-security-policy'))
  const html = await page.text()
  expect(html).not.toMatch(/https?:\/\/|<script>/)
  const scripts = [...html.matchAll(/<script src="([^"]+)">/g)].map(([, path]) => path)
  expect(scripts).toHaveLength(2)
  for (const path of scripts) {
    const script = await fetch(`${host}${path}`)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await script.text()).toContain('createApiReference')
  }
  const plain = await fetch(`${host}${scripts[0]}`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBe(null)
})
