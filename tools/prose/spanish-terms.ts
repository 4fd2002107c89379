/** Terms that the interface no longer uses in Spanish, each with the one that it uses (`docs/glossary.md`). */
const terms: readonly { found: RegExp; use: string; only?: RegExp }[] = [
  { found: /\bturnos?\b/i, use: 'recorrido, planilla' },
  { found: /\breembolsos?\b/i, use: 'devolución' },
  { found: /\bcal[zc](?:a|ar|e|an|en)\b/i, use: 'coincide, sirve' },
  {
    found:
      /\babonos? o (?:dep[oó]sitos?|cargos?)\b|\bcargos? o abonos?\b|\babonos? de (?:proveedores|Webpay|Mercado)/i,
    use: 'depósito, ingreso',
  },
  {
    found:
      /\b(?:avisos?|correos?|mensajes?|recordatorios?)\b[^.:;]* (?:sale|salen|salía|salió|salieron|saldrán?)\b/i,
    use: 'se envía',
  },
  { found: /\bvuelven? a salir\b|\b(?:sale|salen|salió) por (?:correo|WhatsApp)\b/i, use: 'se envía' },
  { found: /\bavisos? automáticos?\b|\b(?:con|sin) avisos?\b/i, use: 'mensaje, advertencia' },
  { found: /\bplantillas?\b/i, use: 'modelo de mensaje', only: /whatsapp|messages|letter/ },
  { found: /(?<![Tt]our )\boperador(?:es)?\b/, use: 'tour operador', only: /^(?!.*first-steps)/ },
  { found: /\bbloque(?:ar|a) cupos\b|\bcupos bloquead|\breservas? bloquead/i, use: 'apartar' },
  { found: /\bvoucher del POS\b/i, use: 'comprobante' },
  { found: /\bsiguen? en pie\b/i, use: 'se mantiene' },
  { found: /\bsuelta los cupos\b|\bsoltar (?:los )?cupos\b/i, use: 'liberar' },
  { found: /\bya no vale\b|\bno vale para\b/i, use: 'ya no es válido' },
  { found: /^De eso,|^Vacío quita|^Vac[íi][oa]:/, use: 'Incluye…, Déjalo vacío para…' },
  { found: /\bno se hace\b|\bno se hará\b/i, use: 'se suspendió' },
]
/** Counts of travellers in the office: people of the directory are «personas». */
const peopleCount = /count\([^()]*'persona', 'personas'\)/
const isOffice = /^(?:web\/backoffice|modules\/[^/]+\/office|words\/office)\//
const isSpanish =
  /^(?:web\/backoffice\/.*\.texts|modules\/[^/]+\/(?:office\/.*\.texts|module\.(?:office|history)-words|words\/(?!en\/|pt\/).*)|(?:web\/storefront|modules\/[^/]+\/public)\/texts\/es\/.*|words\/(?:es|office|refusals)\/(?!en\/|pt\/).*|(?:letters|modules\/[^/]+\/letters)\/.*)\.ts$/

type Source = { file: string; text: string }

/** The part of a message template that is written in Spanish; the whole text of other files. */
const spanishOf = ({ file, text }: Source) =>
  file.endsWith('.letter.ts') ? text.replaceAll(/^ {2}(?:en|pt): (?:\{[\s\S]*?^ {2}\}|.*$)/gm, '') : text

/** Spanish texts of the interface and of messages with a term that it no longer uses. */
export function faultsInSpanish(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => isSpanish.test(file) && !file.includes('.test.'))
    .flatMap((source) => {
      const text = spanishOf(source)
      const strings = [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
        .map(([, plain, template]) => plain ?? (template ?? '').replaceAll(/\$\{[^{}]*\}/g, '…'))
        // Codes and names of fields have no spaces and no capital.
        .filter((string) => /[ A-ZÁÉÍÓÚ¿¡]/.test(string))
      const faults = strings.flatMap((string) =>
        terms
          .filter(({ found, only }) => found.test(string) && (only?.test(source.file) ?? true))
          .map(({ use }) => `${source.file}: «${string.slice(0, 100)}»: use «${use}»`),
      )
      const counted =
        isOffice.test(source.file) && peopleCount.test(text)
          ? [`${source.file}: counts «personas»: use «pasajeros»`]
          : []
      return [...faults, ...counted]
    })
}
