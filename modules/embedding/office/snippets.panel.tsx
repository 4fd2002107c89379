import { Alert, Select, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'

import { type Language, languages } from '#domain/language.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { CopyButton } from '#web/ui/parts/copy-button.tsx'
import { languageNames } from '#words/office/code-names.ts'

import type { Embedding } from '../contract/embedding.contract.ts'
import { buttonSnippet, frameSnippet } from '../words/snippets.ts'
import { ownSiteTexts as texts } from './own-site.texts.ts'

import classes from './own-site.module.css'

/** What is pasted into the operator's own site. */
export function Snippets({
  embedding: { sites, slug, tours, public_url, fill, on_fill },
}: {
  embedding: Embedding
}) {
  const [tour_id, setTour] = useState('')
  const [language, setLanguage] = useState<Language>('es')
  const tour = tours.find(({ id }) => id === tour_id) ?? null
  const place = { tour, slug, public_url, language }
  return (
    <Stack gap="lg">
      <FieldRow>
        <SearchSelect
          label={texts.what}
          data={[
            { value: '', label: texts.allTours },
            ...tours.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={tour_id}
          onChange={(chosen) => setTour(chosen ?? '')}
          allowDeselect={false}
        />
        <Select
          label={texts.language}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(chosen) => setLanguage(languages.find((each) => each === chosen) ?? 'es')}
          allowDeselect={false}
        />
      </FieldRow>
      <Snippet
        title={texts.button}
        hint={texts.buttonHint}
        code={buttonSnippet({ ...place, fill, on_fill })}
        act={texts.copyButton}
      />
      <Snippet title={texts.frame} hint={texts.frameHint} code={frameSnippet(place)} act={texts.copyFrame} />
      {sites.length === 0 && (
        <Alert color="yellow" py="xs">
          {texts.frameNeedsSite}
        </Alert>
      )}
    </Stack>
  )
}

type SnippetProps = { title: string; hint: string; code: string; act: string }

function Snippet({ title, hint, code, act }: SnippetProps) {
  return (
    <section aria-label={title}>
      <Title order={4} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {hint}
      </Text>
      <pre className={classes['code']}>{code}</pre>
      <CopyButton text={code} copied={texts.copied}>
        {act}
      </CopyButton>
    </section>
  )
}
