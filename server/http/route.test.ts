import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'

import type { Context } from './context.ts'
import { sendError } from './errors.ts'
import { route } from './route.ts'

const keep = endpoint({
  method: 'POST',
  path: '/keep',
  summary: 'Guarda lo que viene.',
  access: 'public',
  query: z.strictObject({ page: z.string().optional() }),
  body: z.strictObject({ texts: z.record(z.string(), z.string()) }),
  response: z.object({ kept: z.boolean() }),
})

async function start() {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.decorateRequest('actor', null)
  app.setErrorHandler(sendError)
  let ran = 0
  route(app, {} as Context, keep, async () => {
    ran += 1
    return { kept: true }
  })
  const send = async (address: string, body: string, type = 'application/json') => {
    const headers = { 'content-type': type }
    const { statusCode } = await app.inject({ method: 'POST', url: `/api/v1${address}`, headers, body })
    return statusCode
  }
  return { send, ran: () => ran }
}

const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']

test.each(inherited)('no handler runs after a failed parse, whatever is called %s', async (name) => {
  const { send, ran } = await start()
  expect(await send(`/keep?${name}=1`, '{"texts":{}}')).toBe(400)
  expect(await send('/keep', `{"texts":{},"${name}":1}`)).toBe(400)
  expect(await send('/keep', `{"texts":{"${name}":1}}`)).toBe(400)
  expect(await send('/keep', `{"${name}":{}}`)).toBe(400)
  expect(ran()).toBe(0)
})

test('refuses unstorable text in any place, as a value or as a name', async () => {
  const { send, ran } = await start()
  for (const sign of ['\\u0000', '\\ud800', '\\udc00x']) {
    expect(await send('/keep', `{"texts":{"a":"b${sign}"}}`)).toBe(400)
    expect(await send('/keep', `{"texts":{"a${sign}":"b"}}`)).toBe(400)
  }
  expect(await send('/keep?page=%00', '{"texts":{}}')).toBe(400)
  expect(ran()).toBe(0)
  expect(await send('/keep?page=%F0%9F%98%80', '{"texts":{"a":"\\ud83d\\ude00"}}')).toBe(200)
})

test('what is nested without end is refused, and not followed to its end', async () => {
  const { send, ran } = await start()
  const deep = 60_000
  for (const [open, shut] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const)
    expect(await send('/keep', `{"texts":${open.repeat(deep)}1${shut.repeat(deep)}}`)).toBe(400)
  expect(ran()).toBe(0)
})

test('only JSON is read as JSON', async () => {
  const { send, ran } = await start()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect([type, await send('/keep', '{"texts":{}}', type)]).toEqual([type, 415])
  expect(ran()).toBe(0)
  expect(await send('/keep', '{"texts":{}}', 'application/json; charset=utf-8')).toBe(200)
})

const list = endpoint({
  method: 'GET',
  path: '/list',
  summary: 'Una lista que alguien vuelve a pedir.',
  access: 'public',
  response: z.array(z.number()),
  paged: true,
})

test('who has the answer already is sent no body; a changed row or another page is sent whole', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.decorateRequest('actor', null)
  const state = { rows: [1, 2], next: 'a' }
  route(app, {} as Context, list, async ({ reply }) => {
    reply.header('link', state.next)
    return state.rows
  })
  const get = async (tag = '') => {
    const headers = { 'if-none-match': tag }
    const answer = await app.inject({ method: 'GET', url: '/api/v1/list', headers })
    return { status: answer.statusCode, body: answer.body, tag: String(answer.headers['etag']) }
  }
  const first = await get()
  expect(first).toMatchObject({ status: 200, body: '[1,2]' })
  expect(await get(first.tag)).toEqual({ status: 304, body: '', tag: first.tag })
  state.next = 'b'
  expect(await get(first.tag)).toMatchObject({ status: 200, body: '[1,2]' })
  state.rows = [1, 2, 3]
  expect(await get(first.tag)).toMatchObject({ status: 200, body: '[1,2,3]' })
})
