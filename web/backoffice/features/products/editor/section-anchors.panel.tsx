import { useEffect, useRef, useState } from 'react'

import { editorSections, editorTexts as texts } from '../fields/product-editor.texts.ts'
import { faultsIn } from '../fields/product-values.rules.ts'

import classes from '../fields/product-editor.module.css'

/** The sections of the editor: marks the current one, and those with errors. */
export function SectionAnchors({ faults }: { faults: Record<string, unknown> }) {
  const current = useCurrentSection()
  const bar = useRef<HTMLElement>(null)
  // On a phone the line is longer than the screen: it follows the reader.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`a[href="#${current}"]`)
    if (!bar.current || !link) return
    const { left, width } = link.getBoundingClientRect()
    bar.current.scrollLeft += left + width / 2 - innerWidth / 2
  }, [current])
  return (
    <nav ref={bar} aria-label={texts.sections} className={classes['anchors']}>
      <ul>
        {editorSections.map(({ id, title }) => {
          const count = faultsIn(id, faults)
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className={classes['anchor']}
                aria-current={current === id ? 'location' : undefined}
              >
                {title}
                {count > 0 && (
                  <span className={classes['fault']} title={texts.faults(count)}>
                    {count}
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const firstSection: string = editorSections[0]?.id ?? ''

/** The section that the reader is in: the last one whose top has passed the upper third of the window. */
function useCurrentSection(): string {
  const [current, setCurrent] = useState(firstSection)
  useEffect(() => {
    const look = () => {
      const line = innerHeight / 3
      const passed = editorSections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
        return top <= line
      })
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      const found = atEnd ? editorSections.at(-1) : passed.at(-1)
      setCurrent(found?.id ?? firstSection)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return current
}
