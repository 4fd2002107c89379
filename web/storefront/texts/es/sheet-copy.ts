import type { SheetCopyPage } from '#contract/storefront/storefront-page.ts'
import { formatDate } from '#words/format.ts'

type Facts = Pick<SheetCopyPage, 'version' | 'last_version' | 'published'>

const publishedOn = ({ last_version, published }: Facts) =>
  published
    ? `versión ${last_version}, publicada el ${formatDate(published.date, { long: true })} a las ${published.time}`
    : `versión ${last_version}`

const printedAs = ({ version }: Facts) =>
  version > 0 ? `La que tienes es la versión ${version}.` : 'La que tienes es un borrador.'

type Said = { tone: 'good' | 'warn' | 'bad'; title: string; text: (facts: Facts) => string; todo: string }

/** Text and advice for each validity. */
export const validities: Record<SheetCopyPage['validity'], Said> = {
  latest: {
    tone: 'good',
    title: 'Esta copia es la última',
    text: (facts) => `Es la ${publishedOn(facts)}.`,
    todo: '',
  },
  changing: {
    tone: 'warn',
    title: 'Esta copia es la última, pero habrá otra',
    text: (facts) =>
      `Es la ${publishedOn(facts)}. La oficina ya hizo cambios que llegarán como versión ${facts.last_version + 1}.`,
    todo: 'Antes de salir, escanea otra vez o pregunta en la oficina.',
  },
  older: {
    tone: 'bad',
    title: 'Hay una versión más nueva',
    text: (facts) => `La última es la ${publishedOn(facts)}. ${printedAs(facts)}`,
    todo: 'No uses este papel: pide otra copia.',
  },
  draft: {
    tone: 'warn',
    title: 'Esta copia es un borrador',
    text: () => 'La planilla todavía no se publica: las horas y los pasajeros pueden cambiar.',
    todo: 'Pide una copia cuando esté publicada.',
  },
  annulled: {
    tone: 'bad',
    title: 'Esta planilla se anuló',
    text: () => 'Este recorrido ya no se hará.',
    todo: 'No uses este papel: pregunta en la oficina qué hacer.',
  },
}

export const texts = {
  pageTitle: (number: number) => `Planilla #${number}: ¿es la última copia?`,
  sheet: (number: number) => `Planilla #${number}`,
  team: 'Si eres del equipo',
  open: 'Abrir la planilla',
  check: 'Volver a revisar',
  private: 'Esta página solo indica si el papel está al día. No muestra datos de los pasajeros.',
}
