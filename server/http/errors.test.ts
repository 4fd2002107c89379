import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { answerOf, sendError } from './errors.ts'

const coded = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each([
  coded('ECONNREFUSED'),
  coded('ETIMEDOUT'),
  coded('57P01'),
  coded('57P02'),
  coded('57P03'),
  coded('53300'),
  coded('53200'),
  coded('58030'),
  coded('55P03'),
  coded('57014'),
  coded('25006'),
  coded('40001'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('Connection terminated unexpectedly'),
  new Error('Query read timeout'),
  new Error('timeout exceeded when trying to connect'),
])('a database that is away or busy is 503, whatever way it says so: %s', (error) => {
  expect(answerOf(error)).toMatchObject({ status: 503, problem: { code: 'unavailable' } })
})

test.each(['53100', 'ENOSPC', 'EDQUOT'])('a full disk is said as such: %s', (code) => {
  const { status, problem } = answerOf(coded(code))
  expect(status).toBe(503)
  expect(problem.message).toContain('espacio')
})

test.each([
  ['55P03', '2'],
  ['53100', '30'],
])('what passes by itself (%s) says when to come again', async (code, seconds) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(sendError)
  app.get('/', () => {
    throw coded(code)
  })
  const { statusCode, headers } = await app.inject('/')
  expect({ statusCode, after: headers['retry-after'] }).toEqual({ statusCode: 503, after: seconds })
})

test('answers an unknown fault 500 without details', () => {
  expect(answerOf(new Error('boom'))).toMatchObject({ status: 500, problem: { code: 'unexpected' } })
})
