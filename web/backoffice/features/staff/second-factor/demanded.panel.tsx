import { Anchor, Stack } from '@mantine/core'

import { logout } from '#contract/staff/login.contract.ts'
import { call } from '#web/api/client.ts'
import { closeSession, loggedInUser } from '#web/api/session.ts'
import { paths } from '#web/backoffice/paths.ts'

import { Entrance } from '../login/entrance.panel.tsx'
import { secondFactorTexts as texts } from './second-factor.texts.ts'
import { SetUp } from './set-up.panel.tsx'

/** In the place of every screen, until the second factor that is demanded is set. */
export function Demanded({ onDone }: { onDone: () => void }) {
  const leave = async () => {
    await call(logout, {}).catch(() => null)
    closeSession()
    location.assign(paths.login)
  }
  return (
    <Entrance
      documentTitle={texts.demandedDocument}
      title={texts.demandedTitle}
      subtitle={texts.demandedBody}
    >
      <Stack gap="lg">
        <SetUp name={loggedInUser().name} onDone={onDone} />
        <Anchor component="button" type="button" size="sm" ta="center" lh="24px" onClick={() => void leave()}>
          {texts.leave}
        </Anchor>
      </Stack>
    </Entrance>
  )
}
