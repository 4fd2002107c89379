import { Group, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'

import type { Product } from '#contract/products/products.contract.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { CopyButton } from '#web/ui/parts/copy-button.tsx'

import { statusTexts as texts } from '../list/products.texts.ts'

/** After publishing, offers the public address for sharing. */
export function offerAddress({ public_url }: Product) {
  modals.open({
    title: texts.publishedTitle,
    children: (
      <>
        <Text size="sm" mb="sm">
          {texts.publishedBody}
        </Text>
        <TextInput
          label={texts.publishedAddress}
          value={public_url}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button component="a" href={public_url} target="_blank" rel="noreferrer" variant="default">
            {texts.publicPage}
          </Button>
          <CopyButton text={public_url} copied={texts.addressCopied} variant="filled">
            {texts.copyAddress}
          </CopyButton>
        </Group>
      </>
    ),
  })
}
