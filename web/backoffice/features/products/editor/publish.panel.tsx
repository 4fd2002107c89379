import { Alert, Anchor, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { Product } from '#contract/products/products.contract.ts'
import type { PublicationNeed } from '#domain/products/product/product-status.rules.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { productActNames, publicationNeedNames } from '#words/office/code-names.ts'

import { fieldLabels, type PageId, pageTitle, stepIds } from '../fields/product-editor.texts.ts'
import type { ProductEditing } from '../fields/product-form.hook.ts'
import { needPlaces, needsOfPage, productPagePath } from '../fields/product-pages.rules.ts'
import { statusTexts as texts } from '../list/products.texts.ts'
import { useStatusActs } from './status-acts.hook.ts'

import classes from './publish.module.css'

/** What is missing before the product can be sold, each with a link to its field; then the button. */
export function PublishPage({ product, editor }: { product: Product; editor: ProductEditing }) {
  const { ask, isRunning } = useStatusActs(product)
  const { missing_to_publish: missing, acts, status } = product
  const isReady = missing.length === 0
  if (status === 'archivado') return <Text>{texts.archivedBody}</Text>
  const isPublished = status === 'publicado'
  if (isPublished && isReady) return <Text>{texts.publicBody}</Text>
  return (
    <div className={classes['publish']}>
      <Alert
        color={isReady ? 'green' : isPublished ? 'yellow' : 'blue'}
        icon={<IconListCheck aria-hidden />}
        title={isReady ? texts.readyTitle : isPublished ? texts.publicMissingTitle : texts.missingTitle}
      >
        {isReady
          ? texts.readyBody
          : isPublished
            ? texts.publicMissingBody
            : texts.missingBody(missing.length)}
      </Alert>
      <ul className={classes['list']} aria-label={texts.checklist}>
        {rowsOf(missing).map(({ page, title, needs }) => (
          <Row key={page} product={product} title={title} needs={needs} />
        ))}
      </ul>
      <OpenFacts product={product} />
      {acts.includes('publication') && mayDo('products.edit') && (
        <div>
          {editor.isDirty && (
            <Text size="sm" mb="xs" id="publicar-aviso">
              {texts.saveFirst}
            </Text>
          )}
          <Button
            size="md"
            loading={isRunning}
            aria-disabled={editor.isDirty}
            data-disabled={editor.isDirty || undefined}
            aria-describedby={editor.isDirty ? 'publicar-aviso' : undefined}
            onClick={() => !editor.isDirty && ask('publication')}
          >
            {productActNames.publication}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Facts that the public page leaves out until they are answered. */
function OpenFacts({ product }: { product: Product }) {
  const facts = product.unsaid_facts.filter((fact) => fact !== 'duration_minutes')
  if (facts.length === 0) return null
  return (
    <div>
      <Text fw={600} size="sm" id="publicar-ayudas">
        {texts.helpsTitle}
      </Text>
      <Text size="sm" c="dimmed">
        {texts.helpsHint}
      </Text>
      <ul className={classes['helps']} aria-labelledby="publicar-ayudas">
        {facts.map((fact) => (
          <li key={fact}>
            <Anchor component={Link} to={productPagePath(product.id, 'basico', fact)} size="sm">
              {fieldLabels[fact]}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}

type RowOf = { page: string; title: string; needs: readonly PublicationNeed[] }

/** The steps before this one, and what else is missing. */
function rowsOf(missing: readonly PublicationNeed[]): RowOf[] {
  const steps = stepIds.filter((id) => id !== 'publicar')
  const row = (page: PageId): RowOf => ({ page, title: pageTitle(page), needs: needsOfPage(page, missing) })
  const outside = missing.filter((need) => 'operatorPage' in needPlaces[need])
  const others: RowOf[] = [row('reglas'), { page: 'operador', title: texts.operator, needs: outside }]
  return [...steps.map(row), ...others.filter(({ needs }) => needs.length > 0)]
}

function Row({ product, title, needs }: Omit<RowOf, 'page'> & { product: Product }) {
  const { tour_operator } = useMe()
  const isDone = needs.length === 0
  const Icon = isDone ? IconCircleCheck : IconCircleDashed
  return (
    <li className={classes['row']}>
      <Icon size={20} aria-hidden className={classes['icon']} data-done={isDone || undefined} />
      <div>
        <Text fw={600}>{title}</Text>
        {isDone ? (
          <Text size="sm" c="dimmed">
            {texts.complete}
          </Text>
        ) : (
          <ul className={classes['needs']}>
            {needs.map((need) => {
              const place = needPlaces[need]
              const to =
                'operatorPage' in place
                  ? paths.operatorPage(tour_operator.id, place.operatorPage)
                  : productPagePath(product.id, place.page, place.at)
              return (
                <li key={need}>
                  <Anchor component={Link} to={to} size="sm" underline="always" display="inline-block" py={3}>
                    {texts.missing(publicationNeedNames[need])}
                  </Anchor>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </li>
  )
}
