import { Anchor, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import { getProduct } from '#contract/products/products.contract.ts'
import { listTranslations } from '#contract/products/translations.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { paths } from '#web/backoffice/paths.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { TranslationsForm } from './translations.form.tsx'
import { translationTexts as texts } from './translations.texts.ts'

export default function TranslationsScreen() {
  const { id = '' } = useParams()
  const params = { id }
  const product = useQuery(apiQuery(getProduct, { params }))
  const translations = useQuery(apiQuery(listTranslations, { params }))
  const problem = problemOf(product.error ?? translations.error)
  const { data } = translations
  return (
    <>
      <PageHeader
        title={product.data ? texts.of(product.data.name) : texts.title}
        description={
          <Anchor component={Link} to={paths.product(id)} size="sm">
            {texts.back}
          </Anchor>
        }
      />
      {problem && (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problem}
          onRetry={() => {
            void product.refetch()
            void translations.refetch()
          }}
        />
      )}
      {!problem && !data && <Loading />}
      {data?.length === 0 && <EmptyState title={texts.nothing} description={texts.nothingBody} />}
      {data && data.length > 0 && <TranslationsForm key={id} product_id={id} translations={data} />}
    </>
  )
}

function Loading() {
  return (
    <Stack aria-busy aria-label={texts.loading}>
      {[44, 90, 60, 60].map((height, line) => (
        <Skeleton key={line} height={height} />
      ))}
    </Stack>
  )
}
