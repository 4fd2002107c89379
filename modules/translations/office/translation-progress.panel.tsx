import { Button, Skeleton, Text } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import type { Translated } from './translations.hook.ts'
import { leftIn, otherLanguages } from './translations.rules.ts'
import { translationTexts as texts } from './translations.texts.ts'

type Props = { of: Pick<Translated, 'list' | 'id'>; to: string; mayEdit: boolean; nothing: string }

/** How much can be read in each other language, and the way to where it is written. */
export function TranslationProgress({ of, to, mayEdit, nothing }: Props) {
  const found = useQuery(apiQuery(of.list, { params: { id: of.id } }))
  const { data } = found
  if (found.isError)
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problemOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  if (!data) return <Skeleton height={44} role="group" aria-label={texts.loading} />
  if (data.length === 0) return <Text size="sm">{nothing}</Text>
  return (
    <div>
      {otherLanguages.map((language) => (
        <Text key={language} size="sm">
          {texts.progress(language, leftIn(data, language), data.length)}
        </Text>
      ))}
      <Button
        component={Link}
        to={to}
        variant="default"
        mt="sm"
        leftSection={<IconLanguage size={18} aria-hidden />}
      >
        {mayEdit ? texts.open : texts.see}
      </Button>
    </div>
  )
}
