import { Anchor } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

import { pagesSaveBarTexts as texts } from './pages-save-bar.texts.ts'
import { SaveBar } from './save-bar.tsx'
import type { PagesEditor } from './use-pages-form.ts'

type PageLink = { id: string; title: string; to: string }
type PagesSaveBarProps = {
  editor: PagesEditor
  shown: string
  pages: readonly PageLink[]
  /** other forms of the record hold unsaved values */
  isDirtyBeside?: boolean
  problemTitle: string
  extra?: ReactNode
}

/** The foot of a page of `usePagesForm`. */
export function PagesSaveBar({
  editor,
  isDirtyBeside = false,
  problemTitle,
  extra,
  ...pages
}: PagesSaveBarProps) {
  const faulty = faultyPages(editor, pages)
  return (
    <SaveBar
      isDirty={editor.isPageDirty}
      isSaving={editor.isSaving}
      problem={editor.problem}
      problemTitle={problemTitle}
      {...(editor.canDiscard && { onDiscard: editor.discard })}
      savedText={editor.isDirty || isDirtyBeside ? texts.unsavedElsewhere : undefined}
      obstacle={faulty.length > 0 ? <FaultyPages pages={faulty} /> : undefined}
      extra={extra}
    />
  )
}

/**
 * Other pages with faults, when the page on screen has none. While it has unsaved changes: only the pages that
 * prevented its save.
 */
function faultyPages(
  { stateOf, isPageDirty }: PagesEditor,
  { shown, pages }: Pick<PagesSaveBarProps, 'shown' | 'pages'>,
): readonly PageLink[] {
  if (stateOf(shown).faults > 0) return []
  return pages.filter(({ id }) => (isPageDirty ? stateOf(id).preventsSave : stateOf(id).faults > 0))
}

const FaultyPages = ({ pages }: { pages: readonly PageLink[] }) => (
  <>
    {texts.faultsElsewhere}{' '}
    {pages.map(({ id, title, to }, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <Anchor component={Link} to={to} inherit>
          {title}
        </Anchor>
      </Fragment>
    ))}
  </>
)
