import { Alert } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'

import type { Product } from '#contract/products/products.contract.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { Slot } from '#web/backoffice/slot.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { differencesBetween, StaleDialog } from '#web/ui/form/stale-dialog.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { productStatusNames } from '#words/office/code-names.ts'

import { HistorySection } from '../../history/history.panel.tsx'
import { IdentitySection } from '../about/identity.form.tsx'
import { ItinerarySection } from '../about/itinerary.form.tsx'
import { MeetingSection } from '../about/meeting.form.tsx'
import { PicturesPanel } from '../about/pictures.panel.tsx'
import { IncludesSection, WordingSection } from '../about/wording.form.tsx'
import { BookingRulesSection } from '../calendar/booking-rules.form.tsx'
import { ClosedDatesPanel } from '../calendar/closed-dates.panel.tsx'
import { ScheduleSection } from '../calendar/schedule.form.tsx'
import { editorTexts as texts, fieldLabels } from '../fields/product-editor.texts.ts'
import { useProductForm } from '../fields/product-form.hook.ts'
import { inputOf, valuesOf } from '../fields/product-values.rules.ts'
import { statusTones } from '../list/product-status.texts.ts'
import { CategoriesSection } from '../prices/categories.form.tsx'
import { EntranceFeesSection } from '../prices/entrance-fees.form.tsx'
import { ExtrasSection } from '../prices/extras.form.tsx'
import { PriceTesterPanel } from '../prices/price-tester.panel.tsx'
import { PricesSection } from '../prices/prices.form.tsx'
import { PreviewPanel } from './preview.panel.tsx'
import { fieldWords } from './product-differences.rules.ts'
import { MissingToPublish, StatusActs } from './product-status.panel.tsx'
import { SectionAnchors } from './section-anchors.panel.tsx'

import classes from '../fields/product-editor.module.css'

export function ProductEditor({ product }: { product: Product }) {
  const editor = useProductForm(product)
  const { form, isDirty } = editor
  const { secondary_currency } = useMe().tour_operator
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
        <form data-tracks-changes noValidate onSubmit={editor.submit}>
          <IdentitySection {...section} />
          <WordingSection {...section} />
          <Slot of="product-wording" productId={product.id} />
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
          <HistorySection entity="product" id={product.id} />
        </aside>
      </div>
      <StaleDialog
        opened={theirs !== null}
        differences={
          theirs
            ? differencesBetween(
                fieldWords(product.currency, inputOf(form.values), secondary_currency),
                fieldWords(product.currency, theirs, secondary_currency),
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
