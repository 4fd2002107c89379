import { Alert, Anchor, Group, List, Menu, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconDots, IconExternalLink, IconListCheck } from '@tabler/icons-react'
import { useNavigate } from 'react-router'

import {
  archiveProduct,
  duplicateProduct,
  pauseProduct,
  type Product,
  publishProduct,
  restoreProduct,
} from '#contract/products/products.contract.ts'
import type { ProductAct, PublicationNeed } from '#domain/products/product/product-status.rules.ts'
import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { paths } from '#web/backoffice/paths.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { productActNames, publicationNeedNames } from '#words/office/code-names.ts'

import type { CoreSectionId } from '../fields/product-editor.texts.ts'
import { statusTexts as texts } from '../list/products.texts.ts'
import { offerAddress } from './published.panel.tsx'

/** Changes of a product's status. It is saved first, so that the published version is the visible one. */
export function StatusActs({ product, isDirty }: { product: Product; isDirty: boolean }) {
  const navigate = useNavigate()
  const events = {
    onDone: ({ status }: Product) => status !== 'borrador' && notifyDone(texts.done[status]),
    onProblem: notifyProblem,
  }
  const commands = {
    publication: useCommand(publishProduct, { ...events, onDone: offerAddress }),
    pause: useCommand(pauseProduct, events),
    archive: useCommand(archiveProduct, events),
    restoration: useCommand(restoreProduct, events),
  }
  const duplicate = useCommand(duplicateProduct, {
    onDone: (copy) => {
      notifyDone(texts.duplicated(copy.name))
      void navigate(paths.product(copy.id))
    },
    onProblem: notifyProblem,
  })
  const { id, version, name, acts } = product
  const isRunning = Object.values(commands).some((command) => command.isRunning)
  const run = (act: ProductAct) => commands[act].run({ params: { id }, body: { version } })
  const ask = (act: ProductAct) => {
    const questions = {
      pause: { title: texts.pauseTitle(name), consequences: texts.pauseBody },
      archive: { title: texts.archiveTitle(name), consequences: texts.archiveBody },
    }
    if (act === 'pause' || act === 'archive')
      confirm({
        ...questions[act],
        act: productActNames[act],
        isDestructive: act === 'archive',
        onConfirm: () => run(act),
      })
    else run(act)
  }
  const isPublic = product.status === 'publicado'
  const main = acts.find((act) => act !== 'archive')
  return (
    <>
      <PublicAddress product={product} />
      {mayDo('products.edit') && (
        <>
          {main && (
            <Tooltip label={texts.saveFirst} disabled={!isDirty}>
              <Button
                variant={isPublic ? 'default' : 'filled'}
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

type Section = `#${CoreSectionId}`
const whereToFix: Record<PublicationNeed, Section | typeof paths.tourOperators> = {
  name: '#identidad',
  description: '#textos',
  duration_minutes: '#identidad',
  difficulty: '#identidad',
  min_age: '#identidad',
  picture: '#imagenes',
  price: '#precios',
  availability: '#horario',
  meeting: '#encuentro',
  policy: '#reglas',
  contact: paths.tourOperators,
  payment: paths.tourOperators,
}

/** Missing items of a draft or a paused product, each with a link. */
export function MissingToPublish({ product }: { product: Product }) {
  const { missing_to_publish: missing, acts } = product
  if (!acts.includes('publication') || !mayDo('products.edit')) return null
  if (missing.length === 0)
    return <Alert color="green" mb="md" icon={<IconListCheck aria-hidden />} title={texts.readyTitle} />
  return (
    <Alert color="blue" mb="md" icon={<IconListCheck aria-hidden />} title={texts.missingTitle}>
      <List size="sm">
        {missing.map((need) => (
          <List.Item key={need}>
            <Anchor
              href={whereToFix[need]}
              c="inherit"
              size="sm"
              underline="always"
              display="inline-block"
              py={3}
            >
              {publicationNeedNames[need]}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
