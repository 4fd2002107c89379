import { ActionIcon, Group, Text, Title, Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { memo } from 'react'

import type { Product } from '#contract/products.contract.ts'

import { sideTexts as texts } from './product-prices.texts.ts'

import classes from './preview.module.css'

/** The public page as a phone shows it, read again after each save. */
export const PreviewPanel = memo(function PreviewPanel({
  product,
  isDirty,
}: {
  product: Product
  isDirty: boolean
}) {
  const address = `/public/landing/${product.id}?vista-previa=1`
  const shown = [
    product.version,
    product.status,
    ...product.pictures.map(({ file_id, alt }) => file_id + alt),
  ]
  return (
    <section aria-labelledby="vista-previa-titulo">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="vista-previa-titulo">
          {texts.preview}
        </Title>
        <Tooltip label={texts.openPreview}>
          <ActionIcon
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            color="gray"
            aria-label={texts.openPreview}
          >
            <IconExternalLink size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      {isDirty && (
        <Text size="sm" c="dimmed" mb="xs" aria-live="polite">
          {texts.unsaved}
        </Text>
      )}
      <div className={classes['phone']} data-dirty={isDirty || undefined}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own */}
        <iframe
          key={shown.join()}
          src={address}
          title={texts.previewTitle}
          className={classes['page']}
          loading="lazy"
        />
      </div>
    </section>
  )
})
