import { Title, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { PageHeading } from '../form/form-section.tsx'
import { uiTexts } from '../parts/ui.texts.ts'

import classes from './side-pages.module.css'

export type SidePage = {
  id: string
  title: string
  /** without one it cannot be opened yet */
  to?: string
  /** its place among steps that follow each other */
  step?: number
  isDone?: boolean
  /** how many of its fields are faulty */
  faults?: number
  /** holds typed values that are not saved */
  isDirty?: boolean
}
export type SidePageGroup = { title: string; pages: readonly SidePage[] }

type SidePagesProps = {
  label: string
  groups: readonly SidePageGroup[]
  shown: string
  /** beside the page from 1200 px on; it may come later than the page */
  aside?: ReactNode
  /** keeps the place of what is beside */
  asideLabel?: string
  children: ReactNode
}

/** A long form as pages: their list at the side, on a small screen a line that scrolls; and the page that is shown. */
export function SidePages({ label, groups, shown, aside, asideLabel, children }: SidePagesProps) {
  const { hash } = useLocation()
  const list = useRef<HTMLElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    const line = list.current
    const link = line?.querySelector<HTMLElement>('[aria-current="page"]')
    if (line && link) {
      const { left, width } = link.getBoundingClientRect()
      line.scrollLeft += left + width / 2 - innerWidth / 2
    }
    const isFirst = before.current === shown
    before.current = shown
    if (hash) showAddressed(page.current, hash.slice(1))
    // A page chosen in the list leaves the focus there; the button for the next page disappears.
    else if (!isFirst && !line?.contains(document.activeElement))
      page.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [shown, hash])
  // With three columns the fields get the width: the list is a line above them for longer.
  const isBeside = useMediaQuery(`(min-width: ${asideLabel ? '90em' : '62em'})`, true, {
    getInitialValueInEffect: false,
  })
  return (
    <div
      className={classes['layout']}
      data-aside={asideLabel ? true : undefined}
      data-beside={isBeside || undefined}
    >
      <nav ref={list} aria-label={label} className={classes['list']}>
        {groups.map((group) => (
          <PageGroup key={group.title} group={group} shown={shown} />
        ))}
      </nav>
      <div ref={page} className={classes['page']}>
        {children}
      </div>
      {asideLabel && (
        <aside className={classes['aside']} aria-label={asideLabel}>
          {aside}
        </aside>
      )}
    </div>
  )
}

const controls = ':is(input, textarea, button, select):not(:disabled, [type="hidden"])'

/** Moves to the section or the field that the address names behind `#`. */
function showAddressed(page: HTMLElement | null, name: string) {
  const section = page?.querySelector<HTMLElement>(`[id="${CSS.escape(name)}"]`)
  const found = section ?? page?.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"]`)
  found?.scrollIntoView({ block: section ? 'start' : 'center' })
  const control = found?.matches(controls) ? found : found?.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
}

type SidePageContentProps = {
  title: string
  /** above the title */
  note?: ReactNode
  children: ReactNode
}

/** The page that is shown: its heading, and its sections. */
export function SidePageContent({ title, note, children }: SidePageContentProps) {
  return (
    <PageHeading value={title}>
      <div className={classes['head']}>
        {note}
        <Title order={2} tabIndex={-1} className={classes['title'] ?? ''}>
          {title}
        </Title>
      </div>
      {children}
    </PageHeading>
  )
}

function PageGroup({ group: { title, pages }, shown }: { group: SidePageGroup; shown: string }) {
  const heading = useId()
  return (
    <div className={classes['group']}>
      <p id={heading} className={classes['heading']}>
        {title}
      </p>
      <ul aria-labelledby={heading}>
        {pages.map((page) => (
          <li key={page.id}>
            {page.to ? (
              <Link
                to={page.to}
                className={classes['item']}
                aria-current={page.id === shown ? 'page' : undefined}
                aria-label={nameOf(page)}
              >
                <ItemWords page={page} />
              </Link>
            ) : (
              <span className={classes['item']} aria-current={page.id === shown ? 'step' : undefined}>
                <ItemWords page={page} />
                <VisuallyHidden>{nameOf(page).slice(page.title.length)}</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const noteOf = ({ faults = 0, isDirty = false }: SidePage): string =>
  faults > 0 ? uiTexts.faults(faults) : isDirty ? uiTexts.notSaved : ''

/** «Precios, sin guardar»; as a label, since a browser puts a space before hidden text. */
function nameOf(page: SidePage): string {
  const note = noteOf(page)
  return `${page.title}${page.isDone ? uiTexts.pageDone : ''}${note && uiTexts.pageNote(note)}`
}

function ItemWords({ page }: { page: SidePage }) {
  const { title, step, isDone = false, faults = 0 } = page
  const note = noteOf(page)
  return (
    <>
      {step !== undefined && (
        <span className={classes['mark']} data-done={isDone || undefined} aria-hidden>
          {isDone ? <IconCheck size={14} stroke={2.5} /> : step}
        </span>
      )}
      <span>{title}</span>
      {note && (
        <span className={classes['dot']} data-fault={faults > 0 || undefined} title={note} aria-hidden />
      )}
    </>
  )
}
