import { Button, Skeleton, Text } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { listTranslations } from '#contract/products/translations.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { paths } from '#web/backoffice/paths.ts'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { EditorSection } from '../fields/editor-section.panel.tsx'
import { leftIn, otherLanguages } from './translations.rules.ts'
import { translationTexts as texts } from './translations.texts.ts'

/** How far the tour can be read in the other languages, and the way to where they are written. */
export function LanguagesPanel({ product_id }: { product_id: string }) {
  const found = useQuery(apiQuery(listTranslations, { params: { id: product_id } }))
  const { data } = found
  return (
    <EditorSection id="idiomas" description={texts.section}>
      {found.isError && (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <Skeleton height={44} aria-label={texts.loading} />}
      {data?.length === 0 && <Text size="sm">{texts.nothing}</Text>}
      {data && data.length > 0 && (
        <div>
          {otherLanguages.map((language) => (
            <Text key={language} size="sm">
              {texts.standing(language, leftIn(data, language), data.length)}
            </Text>
          ))}
          <Button
            component={Link}
            to={paths.productLanguages(product_id)}
            variant="default"
            mt="sm"
            leftSection={<IconLanguage size={18} aria-hidden />}
          >
            {mayDo('products.edit') ? texts.open : texts.see}
          </Button>
        </div>
      )}
    </EditorSection>
  )
}
