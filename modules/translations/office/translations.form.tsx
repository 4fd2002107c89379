import { Alert, Button, Group, SegmentedControl, Switch, Text, Textarea, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'

import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import type { OtherLanguage, Translation } from '../contract/translations.contract.ts'
import { type Translated, useTranslations } from './translations.hook.ts'
import { byPart, leftIn, otherLanguages } from './translations.rules.ts'
import { partNames, translationTexts as texts } from './translations.texts.ts'

import classes from './translations.module.css'

type Props = { of: Translated; translations: Translation[]; readOnly: boolean }
/** `missing`: what was missing when the filter was set; a row does not vanish while it is written. */
type Filter = { missing: ReadonlySet<string> } | null

/** The Spanish beside its translation, text by text. */
export function TranslationsForm({ of, translations, readOnly }: Props) {
  const [language, setLanguage] = useState<OtherLanguage>('en')
  const [filter, setFilter] = useState<Filter>(null)
  const written = useTranslations(of, translations)
  useHotkeys([['mod+S', () => !readOnly && written.isDirty && written.submit()]], [])
  const missingIn = (wanted: OtherLanguage): Filter => ({
    missing: new Set(translations.filter((each) => each[wanted] === null).map(({ source }) => source)),
  })
  const parts = useMemo(
    () =>
      byPart(
        translations,
        (each) => filter === null || filter.missing.has(each.source) || each[language] === null,
      ),
    [translations, filter, language],
  )
  const choose = (next: OtherLanguage) => {
    setLanguage(next)
    if (filter) setFilter(missingIn(next))
  }
  return (
    <form
      data-tracks-changes
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        written.submit()
      }}
    >
      <UnsavedChanges isDirty={written.isDirty} />
      <Group justify="space-between" gap="sm" mb="lg">
        <SegmentedControl
          aria-label={texts.language}
          value={language}
          onChange={(value) => choose(value)}
          data={otherLanguages.map((each) => ({
            value: each,
            label: texts.tab(each, leftIn(translations, each)),
          }))}
        />
        <Switch
          label={texts.onlyLeft}
          checked={filter !== null}
          onChange={({ currentTarget }) => setFilter(currentTarget.checked ? missingIn(language) : null)}
        />
      </Group>
      {written.outdated.length > 0 && (
        <Alert color="yellow" mb="md" title={texts.outdated}>
          {written.outdated.map(({ source, text }) => (
            <Text key={`${source} ${text}`} size="sm">
              <s>{source}</s> {text}
            </Text>
          ))}
        </Alert>
      )}
      {parts.length === 0 && (
        <EmptyState icon={IconCheck} title={texts.allDone(language)} description={texts.allDoneBody} />
      )}
      {parts.map(([part, rows]) => (
        <section key={part} aria-labelledby={`parte-${part}`} className={classes['part']}>
          <Title order={2} size="h4" id={`parte-${part}`}>
            {partNames[part]}
          </Title>
          {rows.map((row) => (
            <Row
              key={row.source}
              source={row.source}
              language={language}
              value={written.valueOf(language, row)}
              readOnly={readOnly}
              onType={(text) => written.type(language, row.source, text)}
            />
          ))}
        </section>
      ))}
      {!readOnly && (
        <SaveBar
          isDirty={written.isDirty}
          isSaving={written.isSaving}
          problem={written.problem}
          problemTitle={texts.saveFailed}
          onDiscard={written.discard}
        />
      )}
    </form>
  )
}

type RowProps = {
  source: string
  language: OtherLanguage
  value: string
  readOnly: boolean
  onType: (text: string) => void
}

function Row({ source, language, value, readOnly, onType }: RowProps) {
  return (
    <div className={classes['row']}>
      <Text size="sm" className={classes['source'] ?? ''}>
        {source}
      </Text>
      <div>
        <Textarea
          aria-label={texts.field(language, source)}
          lang={language}
          spellCheck
          autosize
          minRows={1}
          maxRows={14}
          maxLength={6000}
          readOnly={readOnly}
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        {value.trim() === '' && (
          <Group gap="xs" mt={4}>
            <StatusBadge tone="waiting" size="sm">
              {texts.missing}
            </StatusBadge>
            {!readOnly && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={texts.sameFor(source)}
                onClick={() => onType(source)}
              >
                {texts.same}
              </Button>
            )}
          </Group>
        )}
      </div>
    </div>
  )
}
