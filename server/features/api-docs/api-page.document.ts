import { type ErrorCode, errorMessages } from '#contract/endpoint/error.ts'

import { pageStyle } from './api-page-style.document.ts'
import type { JsonSchema } from './json-schema.document.ts'
import type { Answer, OpenApi, Operation } from './open-api.document.ts'
import { escape, fieldsHtml, limitsHtml, typeHtml } from './schema-html.document.ts'

type Entry = { method: string; path: string; operation: Operation }

/** The API on one page, for people: everything is in the text, so the browser's own search finds it. */
export function apiPage(document: OpenApi): string {
  const entries = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Entry => ({ method, path, operation })),
  )
  const groups = document.tags.map(({ name }) => ({
    name,
    id: `grupo-${slugOf(name)}`,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    '<title>API · Baqueano</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${pageStyle}</style></head><body>`,
    '<a class="skip" href="#contenido">Saltar al contenido</a>',
    `<nav aria-label="Contenido">${navigation(groups)}</nav>`,
    '<main id="contenido"><h1>API de Baqueano</h1>',
    introduction(entries.length),
    ...groups.map(
      ({ name, id, entries: own }) =>
        `<section aria-labelledby="${id}"><h2 id="${id}">${escape(name)}</h2>${own.map(entryHtml).join('')}</section>`,
    ),
    `<section aria-labelledby="esquemas"><h2 id="esquemas">Esquemas</h2>${schemas(document.components.schemas)}</section>`,
    '</main></body></html>',
  ].join('')
}

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-')

type Group = { name: string; id: string; entries: Entry[] }

function navigation(groups: readonly Group[]): string {
  const links = groups.map(
    ({ name, id, entries }) =>
      `<li><a href="#${id}">${escape(name)}</a><ul>${entries
        .map(
          ({ method, path, operation }) =>
            `<li><a href="#${operation.operationId}"><span class="verb ${method}">${method.toUpperCase()}</span> ${escape(path)}</a></li>`,
        )
        .join('')}</ul></li>`,
  )
  return `<p class="brand">Baqueano</p><ul><li><a href="#como-se-usa">Cómo se usa</a></li>${links.join('')}<li><a href="#esquemas">Esquemas</a></li></ul>`
}

function introduction(total: number): string {
  const generalErrors = Object.entries(errorMessages).map(
    ([code, message]) => `<tr><td><code>${code}</code></td><td>${escape(message)}</td></tr>`,
  )
  const first: ErrorCode = 'invalid_input'
  return `<p>${total} operaciones bajo <code>/api/v1</code>. El mismo contrato, para programas: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<section aria-labelledby="como-se-usa"><h2 id="como-se-usa">Cómo se usa</h2>
<dl>
<dt>Sesión</dt><dd><a href="#login">POST /auth/login</a> entrega un token. Cada llamada lo lleva en la cabecera <code>Authorization: Bearer …</code>. El nivel de la persona decide qué puede hacer; lo que es de otro tour operador responde 404.</dd>
<dt>Listas</dt><dd>Responden un arreglo. Los filtros se escriben <code>campo[op]=valor</code> con <code>eq ne lt lte gt gte in like</code>; <code>search</code> no distingue mayúsculas ni acentos. Si hay otra página, la cabecera <code>Link</code> trae su dirección con <code>rel="next"</code>; <code>limit</code> va de 1 a 200.</dd>
<dt>Fechas y horas</dt><dd>Una salida es una fecha y una hora locales del tour operador (<code>2026-11-21</code>, <code>07:30</code>). Los instantes van en UTC (ISO 8601).</dd>
<dt>Montos</dt><dd>Enteros en la unidad mínima de su moneda: 25000 CLP son 25.000 pesos; 2500 USD son 25 dólares. Siempre los calcula el servidor.</dd>
<dt>Ediciones</dt><dd>Llevan la <code>version</code> que se leyó. Si otra persona guardó antes, la respuesta es 409 <code>stale</code> con la fila actual en <code>details.current</code>.</dd>
<dt>Repeticiones</dt><dd>Donde se indica, la cabecera <code>Idempotency-Key</code> hace que repetir una llamada nunca cree dos cosas.</dd>
<dt>Errores</dt><dd>Tienen siempre la misma forma: <code>{ code, message, fields?, details? }</code>. El mensaje está escrito para mostrarse; con <code>${first}</code>, <code>fields</code> nombra cada dato con problemas.</dd>
</dl>
<h3>Errores generales</h3><table><thead><tr><th>Código</th><th>Mensaje</th></tr></thead><tbody>${generalErrors.join('')}</tbody></table></section>`
}

function entryHtml({ method, path, operation }: Entry): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  return [
    `<article id="${operationId}" aria-labelledby="t-${operationId}">`,
    `<h3 id="t-${operationId}"><span class="verb ${method}">${method.toUpperCase()}</span> <code>${escape(path)}</code> <a class="anchor" href="#${operationId}" aria-label="Enlace a ${operationId}">#</a></h3>`,
    `<p>${withCode(summary)}</p><p class="access">${escape(description)}</p>`,
    parameters.length > 0 ? `<h4>Parámetros</h4>${parametersHtml(operation)}` : '',
    requestBody ? `<h4>Cuerpo</h4>${bodyHtml(requestBody.content)}` : '',
    `<h4>Respuestas</h4>${Object.entries(responses).map(answerHtml).join('')}`,
    '</article>',
  ].join('')
}

/** Escaped text where `this` is code and lines stay lines. */
const withCode = (text: string) =>
  escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll('\n', '<br>')

const places = { path: 'ruta', query: 'consulta', header: 'cabecera' }

function parametersHtml({ parameters }: Operation): string {
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<tr><td><code>${escape(name)}</code>${required ? '' : ' <span class="optional">opcional</span>'}</td><td>${places[place]}</td><td>${typeHtml(schema)}</td><td>${limitsHtml({ ...schema, ...(description && { description }) })}</td></tr>`,
  )
  return `<table><thead><tr><th>Nombre</th><th>En</th><th>Tipo</th><th>Detalle</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function bodyHtml(content: Record<string, { schema: JsonSchema }>): string {
  return Object.entries(content)
    .map(([type, { schema }]) => `<p class="type"><code>${type}</code></p>${fieldsHtml(schema)}`)
    .join('')
}

function answerHtml([status, { description, headers = {}, content = {} }]: [string, Answer]): string {
  const isGood = status.startsWith('2')
  const head = Object.entries(headers).map(
    ([name, header]) => `<p>Cabecera <code>${escape(name)}</code>: ${withCode(header.description)}</p>`,
  )
  const body = isGood ? Object.values(content).map(({ schema }) => fieldsHtml(schema)) : []
  return `<div class="answer ${isGood ? 'good' : 'bad'}"><strong>${status}</strong><div><p>${withCode(description)}</p>${head.join('')}${body.join('')}</div></div>`
}

function schemas(components: Record<string, JsonSchema>): string {
  return Object.entries(components)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, schema]) =>
        `<article id="esquema-${escape(name)}"><h3>${escape(name)}</h3>${fieldsHtml(schema)}</article>`,
    )
    .join('')
}
