import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import {
  type LetterTemplateState,
  listLetterTemplates,
} from '#contract/messages/letter-templates.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { paths } from '#web/backoffice/paths.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { messageKindNames } from '#words/office/message-words.ts'

import { groupedBy, letterTexts as texts } from './letters.texts.ts'

import classes from './letters.module.css'

/** Every template of customer messages in each language, and whether the operator has edited it. */
export default function LettersScreen() {
  const { id = '' } = useParams()
  const found = useQuery(apiQuery(listLetterTemplates, { params: { id } }))
  return (
    <>
      <PageHeader
        title={texts.title}
        description={
          <>
            <Text size="sm">{texts.description}</Text>
            <Anchor
              component={Link}
              to={paths.operatorPage(id, 'mensajes')}
              size="sm"
              py={4}
              display="inline-block"
            >
              {texts.back}
            </Anchor>
          </>
        }
      />
      {found.isError && (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && (
        <Stack role="group" aria-busy aria-label={texts.loading}>
          {[0, 1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} height={44} />
          ))}
        </Stack>
      )}
      {found.data && (
        <Stack gap="xl">
          {groupedBy(found.data).map(({ group, name, rows }) => (
            <section key={group} aria-labelledby={`textos-${group}`}>
              <Title order={2} size="h4" mb="xs" id={`textos-${group}`}>
                {name}
              </Title>
              <ul className={classes['list']}>
                {[...Map.groupBy(rows, ({ kind }) => kind).values()].map((letters) => (
                  <Letters key={letters[0]?.kind} id={id} letters={letters} />
                ))}
              </ul>
            </section>
          ))}
        </Stack>
      )}
    </>
  )
}

function Letters({ id, letters }: { id: string; letters: LetterTemplateState[] }) {
  const [first] = letters
  return (
    <li className={classes['one']}>
      <Text fw={500}>{first && messageKindNames[first.kind]}</Text>
      <Group gap="xs">
        {letters.map(({ kind, language, ...template }) => (
          <Button
            key={language}
            component={Link}
            to={paths.letter(id, kind, language)}
            size="compact-md"
            variant={template.own ? 'light' : 'default'}
            aria-label={texts.oneOf(kind, language, template.own)}
            {...(template.own && { leftSection: <IconPencil size={14} aria-hidden /> })}
          >
            {texts.one(language, template)}
          </Button>
        ))}
      </Group>
    </li>
  )
}
