import { Button, Container } from '@mantine/core'
import { IconLock, IconMapQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'

import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'

import { layoutTexts as texts } from './layout.texts.ts'
import { paths } from './paths.ts'

const homeButton = (
  <Button component={Link} to={paths.home}>
    {texts.goHome}
  </Button>
)

/** Any address that is no page. */
export function NotFound() {
  return (
    <Container component="main" size="sm" py="xl">
      <PageHeader title={texts.notFoundTitle} />
      <EmptyState icon={IconMapQuestion} title={texts.notFoundBody} action={homeButton} />
    </Container>
  )
}

/** A page that the person's level does not include. */
export function NoAccess() {
  return (
    <>
      <PageHeader title={texts.noAccessTitle} />
      <EmptyState icon={IconLock} title={texts.noAccessBody} action={homeButton} />
    </>
  )
}
