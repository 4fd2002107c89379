import { Alert } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { Product } from '#contract/products/products.contract.ts'
import { mayDo } from '#web/api/session.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { StaleDialog } from '#web/ui/form/stale-dialog.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SidePages } from '#web/ui/page/side-pages.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { productStatusNames } from '#words/office/code-names.ts'

import { editorTexts as texts, morePages, pageTitle, stepIds } from '../fields/product-editor.texts.ts'
import { type ProductEditing, useProductForm } from '../fields/product-form.hook.ts'
import { needsOfPage, pageOf, productPagePath } from '../fields/product-pages.rules.ts'
import { statusTones } from '../list/product-status.texts.ts'
import { asideOf, ProductPage } from './product-pages.panel.tsx'
import { StatusActs } from './product-status.panel.tsx'

export function ProductEditor({ product }: { product: Product }) {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const shown = pageOf(search, hash)
  const editor = useProductForm(product, shown)
  const readOnly = !mayDo('products.edit')
  useHotkeys([['mod+S', () => !readOnly && editor.isPageDirty && editor.submit()]], [])
  return (
    <>
      <UnsavedChanges isDirty={editor.isDirty} />
      <PageHeader
        title={product.name}
        documentTitle={`${pageTitle(shown)} · ${product.code} · ${product.name}`}
        badge={
          <StatusBadge tone={statusTones[product.status]}>{productStatusNames[product.status]}</StatusBadge>
        }
        description={<ProductTag code={product.code} color={product.color} />}
        actions={<StatusActs product={product} isDirty={editor.isDirty} />}
      />
      {readOnly && (
        <Alert color="gray" mb="md" icon={<IconLock aria-hidden />}>
          {mayDo('departures.open-close') ? texts.readOnlyDates : texts.readOnly}
        </Alert>
      )}
      <SidePages
        label={texts.pages}
        groups={groupsOf(product, editor)}
        shown={shown}
        aside={useRested() && asideOf(shown, { product, isDirty: editor.isDirty })}
        asideLabel={texts.sideTitle}
      >
        <ProductPage
          page={shown}
          product={product}
          editor={editor}
          readOnly={readOnly}
          onNext={(next) => void navigate(productPagePath(product.id, next))}
        />
      </SidePages>
      <StaleDialog {...editor.stale} />
    </>
  )
}

function groupsOf({ id: product, acts, missing_to_publish: missing }: Product, editor: ProductEditing) {
  const entry = (id: (typeof morePages)[number]) => ({
    id,
    title: pageTitle(id),
    to: productPagePath(product, id),
    ...editor.stateOf(id),
  })
  const isDraft = acts.includes('publication')
  const steps = stepIds.map((id, index) => ({
    ...entry(id),
    step: index + 1,
    isDone: id === 'publicar' ? !isDraft : needsOfPage(id, missing).length === 0,
  }))
  return [
    { title: texts.steps, pages: steps },
    { title: texts.more, pages: morePages.map(entry) },
  ]
}

/** False until the page is usable: what is beside it loads afterwards. */
function useRested(): boolean {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return isRested
}
