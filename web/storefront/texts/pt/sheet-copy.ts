import type { SheetCopyPage } from '#contract/storefront/storefront-page.ts'
import { formatDate } from '#words/format.ts'
import { onDay } from '#words/portuguese-days.ts'

type Facts = Pick<SheetCopyPage, 'version' | 'last_version' | 'published'>

const publishedOn = ({ last_version, published }: Facts) =>
  published
    ? `versão ${last_version}, publicada ${onDay(formatDate(published.date, { long: true }))}, às ${published.time}`
    : `versão ${last_version}`

const printedAs = ({ version }: Facts) =>
  version > 0 ? `A que você tem é a versão ${version}.` : 'A que você tem é um rascunho.'

type Said = { tone: 'good' | 'warn' | 'bad'; title: string; text: (facts: Facts) => string; todo: string }

/** Text and advice for each validity. */
export const validities: Record<SheetCopyPage['validity'], Said> = {
  latest: {
    tone: 'good',
    title: 'Esta cópia é a mais recente',
    text: (facts) => `É a ${publishedOn(facts)}.`,
    todo: '',
  },
  changing: {
    tone: 'warn',
    title: 'Esta cópia é a mais recente, e vem outra',
    text: (facts) =>
      `É a ${publishedOn(facts)}. O escritório já fez mudanças que chegarão como versão ${facts.last_version + 1}.`,
    todo: 'Antes de sair, escaneie outra vez ou pergunte no escritório.',
  },
  older: {
    tone: 'bad',
    title: 'Há uma versão mais nova',
    text: (facts) => `A mais recente é a ${publishedOn(facts)}. ${printedAs(facts)}`,
    todo: 'Não use este papel: peça outra cópia.',
  },
  draft: {
    tone: 'warn',
    title: 'Esta cópia é um rascunho',
    text: () => 'A ficha da saída ainda não foi publicada: horários e passageiros podem mudar.',
    todo: 'Peça uma cópia quando ela for publicada.',
  },
  annulled: {
    tone: 'bad',
    title: 'Esta ficha da saída foi anulada',
    text: () => 'A saída deste papel não será mais realizada.',
    todo: 'Não use este papel: pergunte no escritório o que fazer.',
  },
}

export const texts = {
  pageTitle: (number: number) => `Ficha da saída #${number}: é a cópia mais recente?`,
  sheet: (number: number) => `Ficha da saída #${number}`,
  team: 'Se você é da equipe',
  open: 'Abrir a ficha da saída',
  check: 'Verificar de novo',
  private: 'Esta página só diz se o papel está atualizado. Não mostra dados dos passageiros.',
}
