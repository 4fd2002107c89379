import { readablePhone } from '#contract/endpoint/phone-number.ts'
import type { Language } from '#domain/language.ts'
import { type BrandShades, brandShades } from '#domain/operators/brand-colors.rules.ts'

import { type LetterPart, partsOf } from './letter-parts.ts'

export type Writer = { name: string; email: string; phone: string; brand_color: string }
export type Written = {
  language: Language
  subject: string
  text: string
  operator: Writer
  /** addresses behind a sentence that may be pressed */
  isOurs: (address: string) => boolean
  /** an address that is offered in small print, never as what to do */
  aside: string
  /** its name within the mail, and its size in pixels; null without a logo */
  logo: { cid: string; width: number; height: number } | null
}

/** Gmail cuts what is longer than 102 kB; the plain text is whole in any case. */
export const longestHtml = 100_000
/** A longer sentence is no button. */
const longestButton = 64

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const paper = { desk: '#f4ece2', sheet: '#ffffff', ink: '#1d1712', soft: '#62564b', line: '#e4d8c9' }
const night = { desk: '#171310', sheet: '#211b17', ink: '#f4ece2', soft: '#c3b5a6', line: '#453a32' }
const fonts = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * A message as an HTML page for mail programs, made from its plain text: one column in tables, because Outlook
 * supports nothing else, with inline colours, because Gmail drops style sheets. Gmail's own dark mode stays
 * readable; other programs get dark colours. Nothing is loaded from outside.
 */
export function letterHtml(letter: Written): string {
  const { language, subject, text, operator, isOurs, aside, logo } = letter
  const shades = brandShades(operator.brand_color)
  const parts = partsOf(text, isOurs)
  const main = parts.find((part) => part.is === 'link' && part.address !== aside && isButton(part, isOurs))
  const others = main ? stepsBelow(parts, main) : []
  const signed = parts.at(-1)
  const sign = signed?.is === 'text' && signed.lines.at(-1)?.startsWith(operator.name) ? signed : null
  const within = { shades, isOurs }
  const body = parts
    .filter((part) => part !== sign)
    .map((part) => {
      if (part.is === 'text') return paragraph(part.lines.map((line) => spoken(line, within)).join('<br>'))
      if (part.is === 'list') return list(part.lines.map((line) => spoken(line, within)))
      if (part === main) return button(part, shades)
      if (others.includes(part) && isButton(part, isOurs)) return outlined(part, shades)
      return link(part, { shades, isOurs: isOurs(part.address), small: part.address === aside })
    })
  const [, first] = parts
  const title = subject.endsWith(` · ${operator.name}`)
    ? subject.slice(0, -operator.name.length - 3)
    : subject
  return [
    `<!doctype html><html lang="${language}" dir="ltr"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    `<title>${escaped(subject)}</title><style>${nightStyle(shades)}</style></head>`,
    `<body class="desk" style="margin:0;padding:0;background-color:${paper.desk}">`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preview(first))}</div>`,
    `<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${paper.desk}">`,
    '<tr><td align="center" style="padding:16px 8px 32px">',
    `<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;table-layout:fixed;background-color:${paper.sheet};border-top:6px solid ${shades.fill};border-radius:12px">`,
    row('24px 24px 0', head(operator, logo)),
    row(
      '20px 24px 8px',
      `<h1 class="ink" style="margin:0 0 20px;${fonts};font-size:24px;line-height:1.25;font-weight:700;color:${paper.ink};overflow-wrap:anywhere">${escaped(title)}</h1>${body.join('')}`,
    ),
    sign
      ? row(
          '0 24px 24px',
          `<p class="soft line" style="margin:0;padding:16px 0 0;border-top:1px solid ${paper.line};${fonts};font-size:14px;line-height:1.5;color:${paper.soft};overflow-wrap:anywhere">${sign.lines.map((line) => reachable(line, operator)).join('<br>')}</p>`,
        )
      : '',
    '</table></td></tr></table></body></html>',
  ].join('')
}

const row = (padding: string, content: string) =>
  `<tr><td style="padding:${padding};text-align:left">${content}</td></tr>`

const paragraph = (content: string) =>
  `<p class="ink" style="margin:0 0 16px;${fonts};font-size:16px;line-height:1.55;color:${paper.ink};overflow-wrap:anywhere">${content}</p>`

/** `items` is of the page already. */
const list = (items: readonly string[]) =>
  `<ul class="ink" style="margin:0 0 16px;padding:0 0 0 22px;${fonts};font-size:16px;line-height:1.55;color:${paper.ink}">${items
    .map((item) => `<li style="margin:0 0 6px;overflow-wrap:anywhere">${item}</li>`)
    .join('')}</ul>`

/** Formats «Recogida: …» by its first word. Other sentences with a colon are left alone. */
function spoken(line: string, within: Within): string {
  const [, named = '', rest = ''] = /^([^.:;,¡!¿?]{2,60}): (\S.*)$/.exec(line) ?? []
  const isNamed = named !== '' && (named.length <= 24 || !rest.endsWith('.'))
  return isNamed ? `<strong>${escaped(named)}:</strong> ${pressable(rest, within)}` : pressable(line, within)
}

type Within = { shades: BrandShades; isOurs: Written['isOurs'] }

/** An operator may put its link in the middle of a sentence. A foreign address there stays plain text. */
const pressable = (text: string, { shades, isOurs }: Within) =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?…)\]»'])/)
    .map((each, index) => (index % 2 === 1 && isOurs(each) ? anchor(each, each, shades) : escaped(each)))
    .join('')

const anchor = (address: string, shown: string, { text }: BrandShades) =>
  `<a class="link" href="${escaped(address)}" style="color:${text};text-decoration:underline">${escaped(shown)}</a>`

type Link = Extract<LetterPart, { is: 'link' }>

const isButton = (part: LetterPart, isOurs: Written['isOurs']) =>
  part.is === 'link' && isOurs(part.address) && part.says !== '' && part.says.length <= longestButton

/** The links on the lines directly below another: further steps of the same list. */
function stepsBelow(parts: readonly LetterPart[], main: LetterPart): readonly LetterPart[] {
  const after = parts.slice(parts.indexOf(main) + 1)
  const end = after.findIndex((part) => part.is !== 'link' || !part.isBelowLink)
  return end === -1 ? after : after.slice(0, end)
}

/** The cell has the colour too: Outlook knows no padding of a link. */
const button = ({ says, address }: Link, { fill, onFill }: BrandShades) =>
  [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>',
    `<td class="button" align="center" style="background-color:${fill};border-radius:8px">`,
    `<a class="button" href="${escaped(address)}" style="display:inline-block;padding:14px 22px;border-radius:8px;${fonts};font-size:16px;line-height:1.3;font-weight:600;color:${onFill};background-color:${fill};text-decoration:none;overflow-wrap:anywhere">${escaped(says)}</a>`,
    '</td></tr></table>',
  ].join('')

/** A further step, below the main one. */
const outlined = ({ says, address }: Link, { text }: BrandShades) =>
  [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tr>',
    `<td class="rim" align="center" style="border:2px solid ${text};border-radius:8px">`,
    `<a class="link" href="${escaped(address)}" style="display:inline-block;padding:12px 20px;${fonts};font-size:16px;line-height:1.3;font-weight:600;color:${text};text-decoration:none;overflow-wrap:anywhere">${escaped(says)}</a>`,
    '</td></tr></table>',
  ].join('')

/** A link to another site shows its address. */
function link(
  part: Link,
  { shades, isOurs, small }: { shades: BrandShades; isOurs: boolean; small: boolean },
) {
  const { says, address } = part
  const shown = isOurs && says ? says : address
  const pressed = anchor(address, shown, shades)
  const whole = isOurs || !says ? pressed : `${escaped(says)}:<br>${pressed}`
  return small
    ? `<p class="soft" style="margin:0 0 16px;${fonts};font-size:14px;line-height:1.5;color:${paper.soft};overflow-wrap:anywhere">${whole}</p>`
    : paragraph(whole)
}

function head({ name }: Writer, logo: Written['logo']): string {
  const picture = logo
    ? `<td width="${logo.width}" style="padding:0 12px 0 0"><img src="cid:${logo.cid}" alt="" width="${logo.width}" height="${logo.height}" style="display:block;border:0;border-radius:8px"></td>`
    : ''
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${picture}<td class="ink" style="${fonts};font-size:16px;line-height:1.3;font-weight:700;color:${paper.ink};overflow-wrap:anywhere">${escaped(name)}</td></tr></table>`
}

/** The telephone and the address of the operator are pressed to call and to write. */
function reachable(line: string, { email, phone }: Writer): string {
  const linked = (to: string, shown: string) =>
    `<a class="soft" href="${escaped(to)}" style="color:${paper.soft};text-decoration:underline">${escaped(shown)}</a>`
  return line
    .split(' · ')
    .map((each) => {
      if (each === '') return ''
      if (phone && (each === phone || each === readablePhone(phone)))
        return linked(`tel:${phone.replace(/[^\d+]/g, '')}`, each)
      return each === email ? linked(`mailto:${email}`, email) : escaped(each)
    })
    .join('&nbsp;· ')
}

/** Preview text for the list of mails: the first words after the greeting. */
function preview(part: LetterPart | undefined): string {
  const said = part?.is === 'link' ? part.says : part?.lines.join(' ')
  return (said ?? '').slice(0, 140)
}

/** For programs that keep style sheets; `data-ogsc` and `data-ogsb` are Outlook's own marks of dark mode. */
function nightStyle({ nightFill, onNightFill, nightText }: BrandShades): string {
  const rules: [string, string][] = [
    ['.desk', `background-color:${night.desk}!important`],
    ['.sheet', `background-color:${night.sheet}!important;border-top-color:${nightFill}!important`],
    ['.ink', `color:${night.ink}!important`],
    ['.soft', `color:${night.soft}!important`],
    ['.line', `border-top-color:${night.line}!important`],
    ['.link', `color:${nightText}!important`],
    ['.rim', `border-color:${nightText}!important`],
    ['.button', `background-color:${nightFill}!important;color:${onNightFill}!important`],
  ]
  const all = (before: string) => rules.map(([what, how]) => `${before}${what}{${how}}`).join('')
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${all('')}}`,
    all('[data-ogsc] '),
  ].join('')
}
