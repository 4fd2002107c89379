import { Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowRight } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'

import type { Product } from '#contract/products/products.contract.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { PagesSaveBar } from '#web/ui/form/pages-save-bar.tsx'
import { SidePageContent } from '#web/ui/page/side-pages.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import { HistorySection } from '../../history/history.panel.tsx'
import { BasicsPage } from '../about/basics.form.tsx'
import { DetailsPage } from '../about/details.form.tsx'
import { MeetingSection } from '../about/meeting.form.tsx'
import { RulesPage } from '../calendar/booking-rules.form.tsx'
import { DatesPage } from '../calendar/dates.form.tsx'
import {
  type CorePageId,
  editorTexts as texts,
  type PageId,
  pageHeading,
  pageTitle,
  stepIds,
} from '../fields/product-editor.texts.ts'
import type { FormPageProps, ProductEditing } from '../fields/product-form.hook.ts'
import { productPagePath, productPages } from '../fields/product-pages.rules.ts'
import { PriceTesterPanel } from '../prices/price-tester.panel.tsx'
import { ExtrasPage, PricesPage } from '../prices/pricing.form.tsx'
import { SpecialPricesSection } from '../prices/special-prices.form.tsx'
import { PreviewPanel } from './preview.panel.tsx'
import { PublishPage } from './publish.panel.tsx'

import classes from '../fields/product-editor.module.css'

const waiting = (
  <Stack role="group" aria-busy aria-label={texts.loading}>
    <Skeleton height={20} width="30%" />
    <Skeleton height={140} />
    <Skeleton height={140} />
  </Stack>
)

/** The fields of each page. One script: a file for each page would move what they share into the first visit. */
const formPages: Readonly<Record<FormPageId, ComponentType<FormPageProps>>> = {
  basico: BasicsPage,
  fechas: DatesPage,
  precios: PricesPage,
  recogida: MeetingSection,
  detalles: DetailsPage,
  especiales: SpecialPricesSection,
  adicionales: ExtrasPage,
  reglas: RulesPage,
}
type FormPageId = Exclude<CorePageId, 'publicar' | 'historial'>

const isFormPage = (page: PageId): page is FormPageId => page in formPages
const isPricing = (page: PageId) => page === 'precios' || page === 'especiales' || page === 'adicionales'

type ProductPageProps = {
  page: PageId
  product: Product
  editor: ProductEditing
  readOnly: boolean
  onNext: (page: PageId) => void
}

export function ProductPage(props: ProductPageProps) {
  const { page, product, editor } = props
  const step = stepIds.findIndex((id) => id === page)
  const isBeside = useBeside()
  return (
    <SidePageContent
      title={pageHeading(page)}
      note={
        step >= 0 && (
          <Text size="sm" c="dimmed">
            {texts.step(step + 1, stepIds.length)}
          </Text>
        )
      }
    >
      {isFormPage(page) ? (
        <PageForm {...props} page={page} />
      ) : page === 'publicar' ? (
        <PublishPage product={product} editor={editor} />
      ) : page === 'historial' ? (
        <HistorySection entity="product" id={product.id} />
      ) : (
        <div>
          <Slot of="product-page" productId={product.id} page={page} fallback={waiting} />
        </div>
      )}
      {page === 'precios' && <Slot of="product-page" productId={product.id} page={page} />}
      {isPricing(page) && !isBeside && (
        <div className={classes['below']}>
          <PriceTesterPanel product={product} />
        </div>
      )}
    </SidePageContent>
  )
}

function PageForm({ page, product, editor, readOnly, onNext }: ProductPageProps & { page: FormPageId }) {
  const { currency } = useMe().tour_operator
  const { form, isPageDirty } = editor
  const Fields = formPages[page]
  const next = nextStep(product, page)
  return (
    <form data-tracks-changes noValidate onSubmit={editor.submit}>
      <div>
        <Fields form={form} product={product} disabled={readOnly} currency={product.currency || currency} />
      </div>
      {!readOnly && (
        <PagesSaveBar
          editor={editor}
          shown={page}
          pages={pageLinks(product.id)}
          problemTitle={texts.saveFailed}
          extra={
            next &&
            (isPageDirty ? (
              <Button
                variant="default"
                disabled={editor.isSaving}
                onClick={() => editor.submitThen(() => onNext(next))}
              >
                {texts.saveAndNext}
              </Button>
            ) : (
              <Button
                component={Link}
                to={productPagePath(product.id, next)}
                variant="light"
                rightSection={<IconArrowRight size={16} aria-hidden />}
              >
                {texts.next(pageTitle(next))}
              </Button>
            ))
          }
        />
      )}
    </form>
  )
}

const pageLinks = (id: string) =>
  productPages.map((page) => ({ id: page.id, title: pageTitle(page.id), to: productPagePath(id, page.id) }))

/** The step after this one, while the product is not published. */
function nextStep({ acts }: Product, page: PageId): PageId | undefined {
  const step = stepIds.findIndex((id) => id === page)
  return step >= 0 && acts.includes('publication') ? stepIds[step + 1] : undefined
}

const useBeside = () => useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })

type AsideProps = { product: Product; isDirty: boolean }

/** Beside the page: the price of a sale where prices are edited, and the public page. */
export function asideOf(page: PageId, props: AsideProps): ReactNode {
  return <Aside key="aside" {...props} withTester={isPricing(page)} />
}

function Aside({ product, isDirty, withTester }: AsideProps & { withTester: boolean }) {
  const isBeside = useBeside()
  if (!isBeside || !mayDo('products.read')) return null
  return (
    <>
      {withTester && <PriceTesterPanel product={product} />}
      <PreviewPanel productId={product.id} isDirty={isDirty} />
    </>
  )
}
