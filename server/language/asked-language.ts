import type { IncomingMessage } from 'node:http'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

import { isLanguage, type Language, languages } from '#domain/language.ts'
import { speakAs } from '#words/language.ts'

import { speakToMany } from './speaking.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the language that the address names; null: it names none */
    addressed: Language | null
    language: Language
  }
}

const underLanguage = /^\/(es|en|pt)(?=\/public(?:[/?]|$))/

/** Also «/en/», which is no page: it is not found in English. */
const inLanguage = /^\/(es|en|pt)(?=[/?]|$)/

/** «/en/public/…» is the page «/public/…» in English: one set of routes serves all languages. */
export const withoutLanguage = ({ url = '/' }: Pick<IncomingMessage, 'url'>) => url.replace(underLanguage, '')

function addressedIn({ originalUrl }: FastifyRequest): Language | null {
  const [, code] = inLanguage.exec(originalUrl) ?? []
  return isLanguage(code) ? code : null
}

/** The language of a caller without a page; Spanish if they accept none of ours. */
function acceptedBy({ headers }: FastifyRequest): Language {
  const wanted = headers['accept-language']
  if (!wanted || wanted === '*') return 'es'
  const [first] = new Negotiator({ headers }).languages([...languages])
  return isLanguage(first) ? first : 'es'
}

/** A page speaks as its address says, and the office Spanish; the public API as its caller reads. */
function languageOf(request: FastifyRequest): Language {
  return request.addressed ?? (request.url.startsWith('/api/v1/public/') ? acceptedBy(request) : 'es')
}

/**
 * Every request is answered in its language, and in the office with the numbers and the clock of the caller's operator; a page that
 * sends on stays in its language.
 */
export function speakAsAsked(app: FastifyInstance) {
  speakToMany()
  app.decorateRequest('addressed', null)
  app.decorateRequest('language', 'es')
  app.addHook('onRequest', (request, _reply, done) => {
    request.addressed = addressedIn(request)
    request.language = languageOf(request)
    speakAs({ language: request.language, country: '', zone: '' }, done)
  })
  // Reading a body loses what was followed so far, and only now the caller is known.
  app.addHook('preValidation', ({ language, actor }, _reply, done) =>
    speakAs({ language, country: actor?.country ?? '', zone: actor?.time_zone ?? '' }, done),
  )
  app.addHook('onSend', (request, reply, payload, done) => {
    const location = reply.getHeader('location')
    if (request.addressed && typeof location === 'string' && location.startsWith('/public/'))
      reply.header('location', `/${request.addressed}${location}`)
    done(null, payload)
  })
}
