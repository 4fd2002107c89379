import { inflateSync } from 'node:zlib'

/** The words of a PDF, read the way a viewer copies them: glyphs through their font's map to Unicode. */
export const wordsOf = (pdf: Buffer): string =>
  linesOf(pdf)
    .map(({ text }) => `${text}\n`)
    .join('')

/** The same by line, each with its height above the foot of its page. */
export function linesOf(pdf: Buffer): { text: string; y: number }[] {
  const objects = objectsOf(pdf)
  const lettersOf = (font: string) => {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? ''
    const letters = (codes: string) =>
      String.fromCodePoint(...(codes.match(/[0-9a-f]{4}/gi) ?? []).map((code) => Number.parseInt(code, 16)))
    return [...(objects.get(map)?.body ?? '').matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, codes = '']) => letters(codes)),
    )
  }
  const all = [...objects.values()]
  const fonts = new Map(
    all.flatMap(({ head }) =>
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, lettersOf(id)]),
    ),
  )
  const lines: { text: string; y: number }[] = []
  for (const { body } of all) {
    let font: string[] = []
    let y = 0
    const parts = /\/(F\d+) [\d.]+ Tf|1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\[(<[^\]]*)\] TJ/g
    for (const [, name, height, shown = ''] of body.matchAll(parts)) {
      if (name) font = fonts.get(name) ?? []
      else if (height) y = Number(height)
      else {
        const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        )
        lines.push({ text: glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join(''), y })
      }
    }
  }
  return lines
}

/** How many signs were drawn as the box of a font that does not have them. */
export function missingGlyphsOf(pdf: Buffer): number {
  let missing = 0
  for (const { body } of objectsOf(pdf).values())
    for (const [shown] of body.matchAll(/\[<[^\]]*\] TJ/g))
      for (const [, hex = ''] of shown.matchAll(/<([0-9a-f]*)>/gi))
        missing += (hex.match(/.{4}/g) ?? []).filter((glyph) => glyph === '0000').length
  return missing
}

function objectsOf(pdf: Buffer) {
  const objects = new Map<string, { head: string; body: string }>()
  for (const match of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', text = ''] = match
    const [head = '', stream] = text.split('stream\n')
    // To the byte: packed data may itself end like a line.
    const raw = stream === undefined ? null : Buffer.from(stream.slice(0, -'\nendstream'.length), 'latin1')
    const packed = raw && head.includes('FlateDecode')
    objects.set(id, {
      head,
      body: packed ? inflateSync(raw).toString('latin1') : (raw?.toString('latin1') ?? ''),
    })
  }
  return objects
}
