import { ActionIcon, Group, Text, Title, Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'

import { previewProduct } from '#contract/products/products.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { sideTexts as texts } from '../fields/product-prices.texts.ts'

import classes from './preview.module.css'

type PreviewProps = { productId: string; isDirty: boolean }

/** The public page at phone size. Its address is requested again after each save, which reloads it. */
export const PreviewPanel = memo(function PreviewPanel({ productId, isDirty }: PreviewProps) {
  const preview = useQuery({
    ...apiQuery(previewProduct, { params: { id: productId } }),
    staleTime: 3_600_000,
    refetchOnWindowFocus: false,
    // A page of this server, whatever its public name.
    select: ({ url }) => new URL(url).pathname + new URL(url).search,
  })
  const address = preview.data
  return (
    <section aria-labelledby="vista-previa-titulo">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="vista-previa-titulo">
          {texts.preview}
        </Title>
        {address && (
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
        )}
      </Group>
      {isDirty && (
        <Text size="sm" c="dimmed" mb="xs" aria-live="polite">
          {texts.unsaved}
        </Text>
      )}
      {preview.isError && <ProblemAlert title={texts.previewFailed} problem={problemOf(preview.error)} />}
      <div className={classes['phone']} data-dirty={isDirty || undefined}>
        {address && (
          // A new frame, not a new address in it: Back would walk through the addresses.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own
          <iframe
            key={address}
            src={address}
            title={texts.previewTitle}
            className={classes['page']}
            loading="lazy"
          />
        )}
      </div>
    </section>
  )
})
