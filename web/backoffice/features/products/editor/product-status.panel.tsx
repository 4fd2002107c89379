import { Group, Menu, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconDots, IconExternalLink } from '@tabler/icons-react'
import { useNavigate } from 'react-router'

import { duplicateProduct, type Product } from '#contract/products/products.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { paths } from '#web/backoffice/paths.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { productActNames } from '#words/office/code-names.ts'

import { statusTexts as texts } from '../list/products.texts.ts'
import { useStatusActs } from './status-acts.hook.ts'

/** What can be done with a product on each of its pages; it is published on a page of its own. */
export function StatusActs({ product, isDirty }: { product: Product; isDirty: boolean }) {
  const navigate = useNavigate()
  const { ask, isRunning } = useStatusActs(product)
  const duplicate = useCommand(duplicateProduct, {
    onDone: (copy) => {
      notifyDone(texts.duplicated(copy.name))
      void navigate(paths.product(copy.id))
    },
    onProblem: notifyProblem,
  })
  const { id, acts } = product
  const main = acts.find((act) => act !== 'archive' && act !== 'publication')
  return (
    <>
      <PublicAddress product={product} />
      {mayDo('products.edit') && (
        <>
          {main && (
            <Tooltip label={texts.saveFirst} disabled={!isDirty}>
              <Button
                variant="default"
                data-disabled={isDirty || undefined}
                aria-disabled={isDirty}
                loading={isRunning}
                onClick={() => !isDirty && ask(main)}
              >
                {productActNames[main]}
              </Button>
            </Tooltip>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton
                variant="default"
                size={36}
                aria-label={texts.moreActs}
                loading={duplicate.isRunning}
              >
                <IconDots size={18} aria-hidden />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item disabled={isDirty} onClick={() => duplicate.run({ params: { id } })}>
                {texts.duplicate}
              </Menu.Item>
              {acts.includes('archive') && (
                <Menu.Item color="red" disabled={isDirty} onClick={() => ask('archive')}>
                  {productActNames.archive}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </>
  )
}

function PublicAddress({ product }: { product: Product }) {
  const clipboard = useClipboard()
  if (product.status !== 'publicado') return null
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        component="a"
        href={product.public_url}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {texts.publicPage}
      </Button>
      <Tooltip label={texts.copyAddress}>
        <IconButton
          variant="default"
          size={36}
          aria-label={texts.copyAddress}
          onClick={() => {
            clipboard.copy(product.public_url)
            notifyDone(texts.addressCopied)
          }}
        >
          <IconCopy size={16} aria-hidden />
        </IconButton>
      </Tooltip>
    </Group>
  )
}
