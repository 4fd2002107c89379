import { ActionIcon, AppShell, Burger, Button, Drawer, Kbd, Skeleton, Stack } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches, useNavigation } from 'react-router'

import { problemOf } from '#web/api/client.ts'
import { meQuery } from '#web/api/server-clock.ts'
import { mayDo } from '#web/api/session.ts'
import { ErrorBoundary } from '#web/ui/page/error-boundary.tsx'
import { mainId } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { speakOnly } from '#words/language.ts'

import { NoAccess } from './dead-end.tsx'
import { SessionResumption } from './features/staff/login/session-resumption.panel.tsx'
import { layoutTexts as texts } from './layout.texts.ts'
import { SessionContext, useMe } from './me.ts'
import { NavigationTabs } from './navigation/navigation-tabs.tsx'
import { firstScreen } from './navigation/navigation.ts'
import { SideNavigation } from './navigation/side-navigation.tsx'
import { OperatorSwitch } from './operator-switch.tsx'
import { paths } from './paths.ts'
import { search } from './quick-keys.ts'
import type { ScreenHandle } from './screen-handle.ts'
import { CommandSearch } from './search/command-search.tsx'
import { startSessionParts } from './session-parts.ts'
import { UserMenu } from './user-menu.tsx'

import classes from './layout.module.css'

const Demanded = lazy(async () => ({
  default: (await import('./features/staff/second-factor/demanded.panel.tsx')).Demanded,
}))

/** The frame around every screen of a logged-in user. */
export function Layout() {
  const session = useQuery({ ...meQuery, refetchOnReconnect: 'always' })
  const queryClient = useQueryClient()
  useEffect(() => startSessionParts(queryClient), [queryClient])
  const isDemanded = session.data?.me.must_set_second_factor ?? false
  // After the activation the recovery codes are still shown.
  const [isHeld, setHeld] = useState(false)
  if (isDemanded && !isHeld) setHeld(true)
  if (isHeld)
    return (
      <Suspense fallback={null}>
        <Demanded onDone={() => setHeld(false)} />
      </Suspense>
    )
  if (session.data) {
    const { country, time_zone: zone } = session.data.me.tour_operator
    speakOnly({ country, zone })
    return (
      <SessionContext value={session.data}>
        <Frame>
          <Screen />
        </Frame>
        <SessionResumption />
      </SessionContext>
    )
  }
  return (
    <main style={{ maxWidth: 640, margin: '0 auto', padding: '15vh 16px 16px' }}>
      {session.isError ? (
        <ProblemAlert
          title={texts.sessionFailed}
          problem={problemOf(session.error)}
          onRetry={() => void session.refetch()}
        />
      ) : (
        <Stack role="group" aria-busy aria-label={texts.loading}>
          <Skeleton height={28} width="45%" />
          <Skeleton height={14} width="70%" />
          <Skeleton height={180} />
        </Stack>
      )}
    </main>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const [isOpen, drawer] = useDisclosure(false)
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'navigation-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const main = useNavigationFocus(drawer.close)
  const isMoving = useNavigation().state === 'loading'
  return (
    <AppShell
      layout="alt"
      header={{ height: 56 }}
      navbar={{
        width: isCollapsed ? 68 : 236,
        breakpoint: 'md',
        collapsed: { mobile: true },
      }}
      padding={{ base: 'md', md: 'xl' }}
    >
      <a href={`#${mainId}`} className={classes['skip']}>
        {texts.skip}
      </a>
      {isMoving && <div className={classes['progress']} />}
      <AppShell.Header className={classes['header'] ?? ''}>
        <Burger
          opened={isOpen}
          onClick={drawer.toggle}
          hiddenFrom="md"
          size="sm"
          aria-label={texts.openNavigation}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
        />
        <OperatorSwitch />
        <div className={classes['spacer']} />
        <SearchButtons />
        <UserMenu />
      </AppShell.Header>
      {/* The kit only moves it off a small screen, where the keyboard would still reach it. */}
      <AppShell.Navbar className={classes['navbar'] ?? ''} visibleFrom="md" role="none">
        <SideNavigation isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />
      </AppShell.Navbar>
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        size={280}
        padding={0}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': texts.mainNavigation } }}
      >
        <SideNavigation onNavigate={drawer.close} />
      </Drawer>
      <AppShell.Main>
        <div id={mainId} ref={main} tabIndex={-1} className={classes['main']}>
          {children}
        </div>
      </AppShell.Main>
      <CommandSearch />
    </AppShell>
  )
}

function SearchButtons() {
  return (
    <>
      <Button
        variant="default"
        c="dimmed"
        fw={400}
        visibleFrom="sm"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<Kbd size="xs">{navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'}</Kbd>}
        onClick={search.open}
      >
        {texts.search}
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        hiddenFrom="sm"
        aria-label={texts.searchLong}
        onClick={search.open}
      >
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** The screen, or the reason why this person does not get it. */
function Screen() {
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined // oxlint-disable-line typescript/no-unsafe-type-assertion
  const { kind } = useMe().tour_operator
  const first = pathname === paths.home ? firstScreen(kind) : null
  if (first) return <Navigate to={first} replace />
  const permission = handle?.permission
  if (permission && !mayDo(permission)) return <NoAccess />
  return (
    <>
      <NavigationTabs />
      <ErrorBoundary key={pathname}>
        <Outlet />
      </ErrorBoundary>
    </>
  )
}

/** After every navigation the focus is on the new screen's title. */
function useNavigationFocus(onNavigate: () => void) {
  const { pathname } = useLocation()
  const main = useRef<HTMLDivElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    onNavigate()
    const here = main.current
    if (!here || (here !== document.activeElement && here.contains(document.activeElement))) return
    const target = here.querySelector<HTMLElement>('h1') ?? here
    target.focus({ preventScroll: true })
  }, [pathname, onNavigate])
  return main
}
