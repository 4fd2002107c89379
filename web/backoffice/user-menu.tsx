import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'

import { logout } from '#contract/staff/login.contract.ts'
import { call } from '#web/api/client.ts'
import { forgetKept } from '#web/api/kept-on-device.ts'
import { isSessionOfAnother } from '#web/api/session-end.ts'
import { closeSession } from '#web/api/session.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { levelNames } from '#words/office/code-names.ts'

import { layoutTexts as texts } from './layout.texts.ts'
import { useMe } from './me.ts'
import { paths } from './paths.ts'
import { logoutWarning } from './session-parts.ts'

const schemes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const
const schemeOf = (chosen: unknown) => schemes.find(({ value }) => value === chosen)?.value ?? 'auto'

export function UserMenu() {
  const me = useMe()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const logOut = useLogOut()
  return (
    <Menu position="bottom-end" width={230} withinPortal>
      <Menu.Target>
        <UnstyledButton aria-label={texts.userMenu(me.full_name)}>
          <Avatar name={me.full_name} color="teal" radius="xl" size={36} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {me.full_name}
          <br />
          {levelNames[me.level]}
        </Menu.Label>
        <Menu.Item component={Link} to={paths.profile} leftSection={<IconUser size={16} aria-hidden />}>
          {texts.profile}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{texts.theme}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
          {schemes.map(({ value, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              rightSection={<Icon size={16} aria-hidden />}
              closeMenuOnClick={false}
            >
              {texts.themes[value]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void logOut()}>
          {texts.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Ends the session here at once, and on the server once that is reachable. */
function useLogOut() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const leave = async () => {
    const done = call(logout, {}).catch(() => null)
    await forgetKept()
    closeSession()
    void Promise.resolve(navigate(paths.login)).then(() => queryClient.clear())
    return done
  }
  return async () => {
    if (isSessionOfAnother()) return location.reload()
    const warning = await logoutWarning()
    if (!warning) return leave()
    confirm({ ...warning, onConfirm: () => void leave() })
    return null
  }
}
