import { Alert } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'

import type { Product } from '#contract/products/products.contract.ts'
import { mayDo } from '#web/api/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProductTag } from '#web/ui/product-tag.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { differencesBetween, StaleDialog } from '#web/ui/stale-dialog.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { productStatusNames } from '#words/office/code-names.ts'

import { BookingRulesSection } from './booking-rules.form.tsx'
import { CategoriesSection } from './categories.form.tsx'
import { ClosedDatesPanel } from './closed-dates.panel.tsx'
import { EntranceFeesSection } from './entrance-fees.form.tsx'
import { ExtrasSection } from './extras.form.tsx'
import { IdentitySection } from './identity.form.tsx'
import { ItinerarySection } from './itinerary.form.tsx'
import { MeetingSection } from './meeting.form.tsx'
import { PicturesPanel } from './pictures.panel.tsx'
import { PreviewPanel } from './preview.panel.tsx'
import { PriceTesterPanel } from './price-tester.panel.tsx'
import { PricesSection } from './prices.form.tsx'
import { fieldWords } from './product-differences.rules.ts'
import { editorTexts as texts, fieldLabels } from './product-editor.texts.ts'
import { useProductForm } from './product-form.hook.ts'
import { MissingToPublish, StatusActs } from './product-status.panel.tsx'
import { statusTones } from './product-status.texts.ts'
import { inputOf, valuesOf } from './product-values.rules.ts'
import { ScheduleSection } from './schedule.form.tsx'
import { SectionAnchors } from './section-anchors.panel.tsx'
import { IncludesSection, WordingSection } from './wording.form.tsx'

import classes from './product-editor.module.css'

export function ProductEditor({ product }: { product: Product }) {
  const editor = useProductForm(product)
  const { form, isDirty } = editor
  const readOnly = !mayDo('products.edit')
  const datesReadOnly = !mayDo('departures.open-close')
  const section = { form, disabled: readOnly }
  useHotkeys([['mod+S', () => !readOnly && isDirty && editor.submit()]], [])
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  const theirs = editor.theirs && inputOf(valuesOf(editor.theirs))
  return (
    <>
      <UnsavedChanges isDirty={isDirty} />
      <PageHeader
        title={product.name}
        documentTitle={`${product.code} · ${product.name}`}
        badge={
          <StatusBadge tone={statusTones[product.status]}>{productStatusNames[product.status]}</StatusBadge>
        }
        description={<ProductTag code={product.code} color={product.color} />}
        actions={<StatusActs product={product} isDirty={isDirty} />}
      />
      {readOnly && (
        <Alert color="gray" mb="md" icon={<IconLock aria-hidden />}>
          {datesReadOnly ? texts.readOnly : texts.readOnlyDates}
        </Alert>
      )}
      <MissingToPublish product={product} />
      <div className={classes['layout']}>
        <SectionAnchors faults={form.errors} />
        <form noValidate onSubmit={editor.submit}>
          <IdentitySection {...section} />
          <WordingSection {...section} />
          <PicturesPanel product={product} disabled={readOnly} />
          <ItinerarySection {...section} />
          <IncludesSection {...section} />
          <MeetingSection {...section} />
          <CategoriesSection {...section} />
          <PricesSection {...section} currency={product.currency} />
          <ExtrasSection {...section} currency={product.currency} />
          <EntranceFeesSection {...section} currency={product.currency} />
          <ScheduleSection {...section} />
          <ClosedDatesPanel product={product} disabled={datesReadOnly} />
          <BookingRulesSection {...section} product={product} />
          {!readOnly && (
            <SaveBar
              isDirty={isDirty}
              isSaving={editor.isSaving}
              problem={editor.problem}
              problemTitle={texts.saveFailed}
              onDiscard={editor.discard}
            />
          )}
        </form>
        <aside className={classes['side']} aria-label={texts.sideTitle}>
          <PriceTesterPanel product={product} />
          <PreviewPanel productId={product.id} isDirty={isDirty} />
        </aside>
      </div>
      <StaleDialog
        opened={theirs !== null}
        differences={
          theirs
            ? differencesBetween(
                fieldWords(product.currency, inputOf(form.values)),
                fieldWords(product.currency, theirs),
                fieldLabels,
              )
            : []
        }
        isSaving={editor.isSaving}
        onKeepMine={editor.keepMine}
        onTakeTheirs={editor.takeTheirs}
        onClose={editor.closeStale}
      />
    </>
  )
}
