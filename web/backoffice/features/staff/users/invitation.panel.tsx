import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconMail, IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'

import { inviteUser, type User } from '#contract/staff/users.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { invitationTexts as texts } from './invitation.texts.ts'

/** For a user who has not accepted the invitation: the mail again, or a link. */
export function Invitation({ user: { id, email } }: { user: User }) {
  const { sends_mail } = useMe()
  const clipboard = useClipboard()
  const [link, setLink] = useState('')
  const inviting = useCommand(inviteUser, {
    onDone: (made) => {
      setLink(made.link ?? '')
      if (made.link === null) return notifyDone(texts.invitationSent(email))
      clipboard.copy(made.link)
      return notifyDone(texts.invitationCopied)
    },
  })
  const invite = (by: 'correo' | 'enlace') => inviting.run({ params: { id }, body: { by } })
  return (
    <Alert color="blue" icon={<IconMail aria-hidden />} title={texts.invitation}>
      <Text size="sm">{sends_mail ? texts.invitationMailed(email) : texts.invitationByHand}</Text>
      {inviting.problem && <ProblemAlert problem={inviting.problem} title={texts.invitationFailed} />}
      {link && (
        <TextInput
          mt="sm"
          label={texts.invitationLink}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {link && (
        <Text size="sm" mt={4}>
          {texts.invitationLasts}
        </Text>
      )}
      <Group gap="sm" mt="sm">
        <Button
          variant={sends_mail ? 'default' : 'filled'}
          leftSection={<IconCopy size={16} aria-hidden />}
          loading={inviting.isRunning}
          onClick={() => invite('enlace')}
        >
          {texts.copyInvitation}
        </Button>
        {sends_mail && (
          <Button
            variant="default"
            leftSection={<IconMailForward size={16} aria-hidden />}
            loading={inviting.isRunning}
            onClick={() => invite('correo')}
          >
            {texts.mailInvitation}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
