import { Mark, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useId } from 'react'

import { getLetterSample } from '#contract/messages/letter-templates.contract.ts'
import type { Language } from '#domain/language.ts'
import { filledIn, type LetterTemplate } from '#domain/messages/letter-template.rules.ts'
import { type EditableKind, variablesOf } from '#domain/messages/letter-variables.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { inBraces } from '#words/office/letter-words.ts'

import { letterTexts as texts } from './letters.texts.ts'

import paper from '#web/backoffice/parts/letter-paper.module.css'
import classes from './letters.module.css'

type Props = { operator_id: string; kind: EditableKind; language: Language; template: LetterTemplate }

/** The text as the customer of the last booking would read it, while it is typed. */
export function LetterPreview({ operator_id: id, kind, language, template }: Props) {
  const found = useQuery(apiQuery(getLetterSample, { params: { id, kind, language } }))
  const heading = useId()
  const sample = found.data
  return (
    <section className={classes['beside']} aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {texts.preview}
      </Title>
      {found.isError ? (
        <ProblemAlert
          title={texts.previewFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : sample === undefined ? (
        <Skeleton height={320} mt="sm" role="group" aria-label={texts.loading} />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {sample ? texts.previewOf(sample.booking.contact_name, sample.booking.locator) : texts.noBooking}{' '}
            {sample?.has_examples && texts.examples}
          </Text>
          <Letter language={language} letter={filledIn(template, shown(kind, template, sample?.values))} />
        </>
      )}
    </section>
  )
}

/** An unknown variable is shown as typed. */
function shown(kind: EditableKind, { subject, body }: LetterTemplate, values: Record<string, string> = {}) {
  const names = [...`${subject}\n${body}`.matchAll(/\{([^{}\n]*)\}/g)].map(([, name = '']) => name)
  const known = new Set<string>(variablesOf(kind))
  return Object.fromEntries(
    names.map((name) => [name, known.has(name) ? (values[name] ?? inBraces(name)) : inBraces(name)]),
  )
}

function Letter({ language, letter: { subject, body } }: { language: Language; letter: LetterTemplate }) {
  return (
    <div className={paper['letter']} lang={language}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        <Marked text={subject} />
      </Text>
      <pre className={paper['body']}>
        <Marked text={body} />
      </pre>
    </div>
  )
}

/** A name still in braces is an unknown variable. */
function Marked({ text }: { text: string }) {
  return text.split(/(\{[^{}\n]*\})/).map((part, index) =>
    index % 2 === 1 ? (
      <Mark key={`${index} ${part}`} className={classes['unknown'] ?? ''}>
        {part}
      </Mark>
    ) : (
      <Fragment key={`${index} ${part}`}>{part}</Fragment>
    ),
  )
}
