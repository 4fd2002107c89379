import { paragraphsOf } from '#domain/operator-texts/paragraphs.rules.ts'

/** A paragraph to translate, and where customers read it first. */
export type LocatedText<Part> = { part: Part; source: string }

/** Every paragraph of these parts once, in their order. */
export function textsByPart<Part>(
  parts: readonly (readonly [Part, readonly string[]])[],
): LocatedText<Part>[] {
  const found = new Map<string, Part>()
  for (const [part, texts] of parts)
    for (const source of texts.flatMap(paragraphsOf)) if (!found.has(source)) found.set(source, part)
  return [...found].map(([source, part]) => ({ part, source }))
}
