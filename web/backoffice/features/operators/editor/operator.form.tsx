import { Anchor, Box, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router'

import type { TourOperator } from '#contract/operators/tour-operators.contract.ts'
import { paths } from '#web/backoffice/paths.ts'
import { PagesSaveBar } from '#web/ui/form/pages-save-bar.tsx'
import { StaleDialog } from '#web/ui/form/stale-dialog.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { KeptPages, useUnsavedForms } from '#web/ui/page/kept-pages.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SidePageContent, SidePages } from '#web/ui/page/side-pages.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { stateNames } from '#words/office/code-names.ts'

import { operatorsTexts as texts } from '../tour-operators.texts.ts'
import { PageFields } from './operator-fields.form.tsx'
import { useOperatorForm } from './operator-form.hook.ts'
import {
  formPageLinks,
  operatorPagePath,
  operatorPages,
  pageOf,
  pagesWithPanels,
} from './operator-pages.rules.ts'
import { pageGroups, pageTitle } from './operator-pages.texts.ts'
import { waiting } from './waiting-page.panel.tsx'

/** One script for all: a file for each would move what they share into the first visit. */
const PagePanels = lazy(async () => ({ default: (await import('./operator-panels.panel.tsx')).PagePanels }))

/** `back` leads to the list of operators; null: the only operator of the user. */
export function OperatorEditor({ operator, back }: { operator: TourOperator; back: ReactNode }) {
  const { id, name, state } = operator
  const openId = back ? id : null
  const { search, hash } = useLocation()
  const shown = pageOf(search, hash)
  const editor = useOperatorForm(operator, shown)
  const unsaved = useUnsavedForms()
  const hasFields = operatorPages.some((page) => page.id === shown && page.fields.length > 0)
  useHotkeys([['mod+S', () => editor.isPageDirty && editor.submit()]], [])
  const parts = { operator, editor }
  return (
    <>
      <UnsavedChanges isDirty={editor.isDirty || unsaved.hasAny} {...(openId && { within: 'open' })} />
      <PageHeader
        title={name}
        documentTitle={`${pageTitle(shown)} · ${name}`}
        description={
          back && (
            <Group gap="lg">
              {back}
              <Anchor component={Link} to={paths.usersOf(id)} size="sm">
                {texts.itsUsers}
              </Anchor>
            </Group>
          )
        }
        badge={state === 2 && <StatusBadge tone="quiet">{stateNames[state]}</StatusBadge>}
      />
      <SidePages
        label={texts.pages}
        shown={shown}
        groups={pageGroups.map(({ title, ids }) => ({
          title,
          pages: ids.map((page) => {
            const { faults, isDirty } = editor.stateOf(page)
            return {
              id: page,
              title: pageTitle(page),
              to: operatorPagePath(openId, page),
              faults,
              isDirty: isDirty || unsaved.has(page),
            }
          }),
        }))}
      >
        <SidePageContent title={pageTitle(shown)}>
          {hasFields && (
            <form data-tracks-changes noValidate onSubmit={editor.submit}>
              <div>
                <PageFields page={shown} openId={openId} {...parts} />
              </div>
              <PagesSaveBar
                editor={editor}
                shown={shown}
                pages={formPageLinks(openId)}
                isDirtyBeside={unsaved.hasAny}
                problemTitle={texts.saveFailed}
              />
            </form>
          )}
          <KeptPages pages={pagesWithPanels} shown={shown} unsaved={unsaved}>
            {(page) => (
              <Box mt={hasFields ? 'xl' : 0}>
                <Suspense fallback={waiting}>
                  <PagePanels page={page} {...parts} />
                </Suspense>
              </Box>
            )}
          </KeptPages>
        </SidePageContent>
      </SidePages>
      <StaleDialog {...editor.stale} />
    </>
  )
}
