import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { apiQuery } from '#web/api/hooks.ts'

import { countConversations } from '../../contract/conversations.contract.ts'
import { paths } from '../../module.paths.ts'
import { conversationsTexts as texts } from './conversations.texts.ts'

/** Links to the customers' WhatsApp conversations, where the operator has any. */
export function ToConversations() {
  const { unseen = 0, used = false } = useQuery(apiQuery(countConversations, {})).data ?? {}
  if (!used) return null
  return (
    <Button
      component={Link}
      to={unseen > 0 ? `${paths.conversations}?view=sin_leer` : paths.conversations}
      variant={unseen > 0 ? 'filled' : 'default'}
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      {texts.open(unseen)}
    </Button>
  )
}
