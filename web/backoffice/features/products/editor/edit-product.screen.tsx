import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import { getProduct } from '#contract/products/products.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { paths } from '#web/backoffice/paths.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { editorTexts as texts } from '../fields/product-editor.texts.ts'
import { ProductEditor } from './product.form.tsx'

export default function EditProductScreen() {
  const { id = '' } = useParams()
  const product = useQuery(apiQuery(getProduct, { params: { id } }))
  if (product.data) return <ProductEditor key={id} product={product.data} />
  const problem = problemOf(product.error)
  if (!problem) return <Loading />
  const isMissing = problem.code === 'not_found' || problem.code === 'invalid_input'
  return (
    <>
      <PageHeader title={isMissing ? texts.notFound : texts.edit} />
      {isMissing ? (
        <EmptyState
          title={texts.notFound}
          description={texts.notFoundBody}
          action={
            <Button component={Link} to={paths.products}>
              {texts.backToList}
            </Button>
          }
        />
      ) : (
        <ProblemAlert title={texts.loadFailed} problem={problem} onRetry={() => void product.refetch()} />
      )}
    </>
  )
}

function Loading() {
  return (
    <Stack role="group" aria-busy aria-label={texts.loading}>
      <Skeleton height={30} width="40%" />
      <Skeleton height={16} width="20%" />
      {[160, 220, 180].map((height) => (
        <Skeleton key={height} height={height} mt="md" />
      ))}
    </Stack>
  )
}
