import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'

import { letterHtml, longestHtml } from './letter-html.ts'

const base = 'https://reservas.test'
const booking = `${base}/public/landing/booking-voucher/0190-voucher`
const aside = `${base}/public/no-more-mail/0190`
const operator = {
  name: 'Andes de Prueba',
  email: 'hola@andes.test',
  phone: '+56987654321',
  brand_color: '#ffe27a',
}

const pageOf = (text: string, more: { subject?: string } = {}) => {
  const html = letterHtml({
    language: 'es',
    subject: `Tu reserva está confirmada · ${operator.name}`,
    text,
    operator,
    isOurs: (link) => link.startsWith(`${base}/`) && (link.includes('0190-voucher') || link === aside),
    aside,
    logo: null,
    ...more,
  })
  const { document } = new JSDOM(html).window
  return {
    html,
    document,
    links: [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    paragraphs: [...document.querySelectorAll('p, li')].map(({ textContent }) => textContent),
  }
}

test('a letter is a page: its sentence a button, its list a list, its signature pressed to call and to write', () => {
  const { document, links, paragraphs } = pageOf(
    [
      'Hola, María:',
      '',
      'Tu reserva está confirmada. Te esperamos.',
      '',
      'Recogida: vie, 3 de dic, 06:30',
      '· Agua',
      '· Abrigo',
      '',
      `Todavía no sabemos todo. Tu voucher: ${booking}`,
      '',
      `Si no quieres recibir correos como este: ${aside}`,
      '',
      `${operator.name} · +56 9 8765 4321 · ${operator.email}`,
    ].join('\n'),
  )
  expect(document.documentElement.lang).toBe('es')
  expect(document.querySelector('h1')?.textContent).toBe('Tu reserva está confirmada')
  expect(document.querySelector('body > div')?.textContent).toBe('Tu reserva está confirmada. Te esperamos.')
  expect(links).toEqual([
    ['Tu voucher', booking],
    ['Si no quieres recibir correos como este', aside],
    ['+56 9 8765 4321', 'tel:+56987654321'],
    [operator.email, 'mailto:hola@andes.test'],
  ])
  expect([...document.querySelectorAll('a.button')].map(({ textContent }) => textContent)).toEqual([
    'Tu voucher',
  ])
  expect(paragraphs).toContain('Todavía no sabemos todo.')
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Agua',
    'Abrigo',
  ])
  expect([...document.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
    'Recogida:',
  ])
})

test('links on consecutive lines are buttons, the first one filled', () => {
  const steps = [`Pagar $63.900: ${booking}#pagar`, `Dinos dónde te alojas: ${booking}#recogida`]
  const { document } = pageOf(
    ['Qué falta:', ...steps, '', 'Géiseres', '', `Tu voucher: ${booking}`].join('\n'),
  )
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(texts('td.button')).toEqual(['Pagar $63.900'])
  expect(texts('td.rim')).toEqual(['Dinos dónde te alojas'])
  expect(texts('p > a.link')).toEqual(['Tu voucher'])
})

test('an address on a line of its own belongs to the sentence above it, and one that leads elsewhere says where', () => {
  const review = 'https://opiniones.test/andes'
  const { links } = pageOf(
    `Hola:\n\nAquí ves cómo pagar:\n${booking}\n\nCuenta cómo te fue:\n${review}\n\nFin`,
  )
  expect(links).toEqual([
    ['Aquí ves cómo pagar', booking],
    [review, review],
  ])
})

test('links our own address in a sentence without the full stop, and no other', () => {
  const { links, paragraphs } = pageOf(
    [
      'Hola:',
      '',
      `Mira ${booking}. Ahí está todo (o ${booking}), no en https://malo.test/0190-voucher.`,
      `Voucher: aquí ${booking}, siempre`,
      '',
      `· También ${booking}`,
      ` ${booking} `,
    ].join('\n'),
  )
  expect(links).toEqual(Array.from({ length: 5 }, () => [booking, booking]))
  expect(paragraphs.join(' ')).toContain(
    `Mira ${booking}. Ahí está todo (o ${booking}), no en https://malo.test`,
  )
})

const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  'Ana: javascript:alert(1)',
  'Ana: https://robo.test/entrar',
  `Ana: ${base}/public/booking/otra`,
  `Ana: ${base}.robo.test/0190-voucher`,
  '[Ana](https://robo.test)',
  '<a href="https://robo.test">Ana</a>',
  "' style='background:url(https://robo.test/p.gif)",
  '\u202Emoc.tset',
  '</title><style>@import "https://robo.test"</style>',
]
/** Where a stranger's text appears in messages. */
const around: ((words: string) => string)[] = [
  (words) => `Hola, ${words}:\n\nTe esperamos.`,
  (words) => `Hola, Ana:\n\nPunto de encuentro: ${words}\n\nTu voucher: ${booking}`,
  (words) => `Hola, Ana:\n\n· ${words}\n\nDónde: ${words}.`,
]

test.for(hostile)('what a stranger calls themselves is words and nothing else: %s', (words) => {
  for (const write of around) {
    const text = write(words)
    const { document, links, html } = pageOf(text, { subject: words })
    expect(
      document.querySelectorAll('script, img, iframe, object, form, link, [onerror], [onload]'),
    ).toHaveLength(0)
    expect(links.map(([, address]) => address)).toEqual(text.includes(booking) ? [booking] : [])
    expect(document.querySelectorAll('style')).toHaveLength(1)
    expect(html).not.toMatch(/url\((?!["']?data:)[^)]*https?:[^)]*\)"/)
    expect(document.body.textContent).toContain(words)
  }
})

test('no words at all make anything but text and the links that are ours', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom(...hostile, '&amp;', '&#60;', '"', "'"),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 4 }), fc.constantFrom(...around), (pieces, write) => {
      const words = pieces.join(' ').replace(/\s+/g, ' ').trim()
      const { document, links } = pageOf(write(words))
      expect(links.every(([, address]) => address === booking)).toBe(true)
      const tags = new Set([...document.body.querySelectorAll('*')].map(({ localName }) => localName))
      const ours = ['div', 'table', 'tbody', 'tr', 'td', 'h1', 'p', 'br', 'ul', 'li', 'strong', 'a']
      expect([...tags].filter((tag) => !ours.includes(tag))).toEqual([])
    }),
  )
})

test('nothing is fetched, and a long letter stays below what Gmail cuts', () => {
  const tours = Array.from(
    { length: 40 },
    (_, day) => `Valle de la Luna: vie, ${day} de dic, 06:30\nRecogida: hotel`,
  )
  const { html, document } = pageOf(`Hola, Ana:\n\n${tours.join('\n\n')}\n\nTu voucher: ${booking}`)
  expect(Buffer.byteLength(html)).toBeLessThan(longestHtml)
  expect(document.querySelectorAll('[src], link, script, [background]')).toHaveLength(0)
  expect(html).not.toMatch(/url\(|@import|http-equiv/)
})
