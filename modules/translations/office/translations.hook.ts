import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { apiQuery, useCommand } from '#web/api/hooks.ts'

import type {
  listOperatorTranslations,
  listTranslations,
  OtherLanguage,
  saveOperatorTranslations,
  saveTranslations,
  Translation,
} from '../contract/translations.contract.ts'
import { changesIn, nothingTyped, outdatedIn, type Typed } from './translations.rules.ts'

/** The owner of the texts. */
export type Translated = {
  list: typeof listTranslations | typeof listOperatorTranslations
  save: typeof saveTranslations | typeof saveOperatorTranslations
  id: string
}

/** The translations while they are written: what was typed in either language, and its save. */
export function useTranslations(
  { list, save: endpoint, id }: Translated,
  translations: readonly Translation[],
) {
  const [typed, setTyped] = useState<Typed>(nothingTyped)
  const queryClient = useQueryClient()
  const save = useCommand(endpoint, {
    onProblem: ({ code }) => {
      const current = apiQuery(list, { params: { id } })
      if (code === 'text_changed') void queryClient.invalidateQueries(current)
    },
  })
  const texts = changesIn(translations, typed)
  return {
    valueOf: (language: OtherLanguage, { source, ...said }: Translation) =>
      typed[language][source] ?? said[language] ?? '',
    type: (language: OtherLanguage, source: string, text: string) =>
      setTyped((before) => ({ ...before, [language]: { ...before[language], [source]: text } })),
    isDirty: texts.length > 0,
    isSaving: save.isRunning,
    problem: save.problem,
    outdated: outdatedIn(translations, typed),
    submit: () => save.run({ params: { id }, body: { texts } }),
    discard: () => {
      save.reset()
      setTyped(nothingTyped)
    },
  }
}
