import { Anchor, Button, Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'

import { getLetterTemplate } from '#contract/messages/letter-templates.contract.ts'
import { isLanguage, type Language, languages } from '#domain/language.ts'
import { type EditableKind, isEditable } from '#domain/messages/letter-variables.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { NotFound } from '#web/backoffice/dead-end.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { languageNames } from '#words/office/code-names.ts'
import { messageKindNames } from '#words/office/message-words.ts'

import { LetterForm } from './letter.form.tsx'
import { letterTexts as texts } from './letters.texts.ts'

/** A template in one language, beside its preview. */
export default function LetterScreen() {
  const { id = '', kind = '', language = '' } = useParams()
  return isEditable(kind) && isLanguage(language) ? (
    <Letter key={`${kind} ${language}`} id={id} kind={kind} language={language} />
  ) : (
    <NotFound />
  )
}

function Letter({ id, kind, language }: { id: string; kind: EditableKind; language: Language }) {
  const found = useQuery(apiQuery(getLetterTemplate, { params: { id, kind, language } }))
  // A restored text is another one in the same place.
  const [restored, setRestored] = useState(0)
  const { data } = found
  return (
    <>
      <PageHeader
        title={messageKindNames[kind]}
        badge={
          data && (
            <StatusBadge tone={data.own ? 'info' : 'quiet'}>
              {data.own ? texts.own : texts.system}
            </StatusBadge>
          )
        }
        description={
          <Anchor component={Link} to={paths.letters(id)} size="sm" py={4} display="inline-block">
            {texts.all}
          </Anchor>
        }
      />
      <Group component="nav" gap="xs" mb="lg" aria-label={texts.languages}>
        {languages.map((each) => (
          <Button
            key={each}
            component={Link}
            to={paths.letter(id, kind, each)}
            size="compact-md"
            variant={each === language ? 'filled' : 'default'}
            {...(each === language && { 'aria-current': 'page' })}
          >
            {languageNames[each]}
          </Button>
        ))}
      </Group>
      {found.isError && (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && (
        <Stack role="group" aria-busy aria-label={texts.loading}>
          <Skeleton height={60} />
          <Skeleton height={360} />
        </Stack>
      )}
      {data && (
        <LetterForm
          key={restored}
          operator_id={id}
          letter={data}
          onRestored={() => setRestored((times) => times + 1)}
        />
      )}
    </>
  )
}
