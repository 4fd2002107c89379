import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const layers = '[role="dialog"]'
/** The kit fades out what was answered, and keeps it in the page until then. What just comes has the focus already. */
const isLeaving = (layer: HTMLElement) =>
  layer.style.opacity === '0' && !layer.contains(document.activeElement)
const topmost = new WeakMap<Event, Element | undefined>()
let isListening = false

/** Runs once before any dialog's own handler: the first one that closes would make the next one the top. */
function listenForEscape() {
  if (isListening) return
  isListening = true
  const note = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    const open = [...document.querySelectorAll<HTMLElement>(layers)].filter((layer) => !isLeaving(layer))
    // A `confirm` dialog is above everything, wherever it is in the document.
    topmost.set(event, open.findLast((layer) => !layer.querySelector('[data-layer]')) ?? open.at(-1))
  }
  addEventListener('keydown', note, { capture: true })
}

/**
 * Closes a dialog or a drawer by Escape only while it lies on top: the kit closes every open one with one key. A list
 * of choices that the user opened takes the key first; one that opened with the dialog does not. Answers the ref of
 * something inside.
 */
export function useOwnEscape(opened: boolean, onClose: () => void) {
  useState(listenForEscape)
  const box = useRef<HTMLDivElement>(null)
  const isUsed = useRef(false)
  useEffect(() => {
    if (opened) isUsed.current = false
  }, [opened])
  const use = (event: Event) => {
    if (!(event instanceof KeyboardEvent && event.key === 'Escape')) isUsed.current = true
  }
  useWindowEvent('keydown', use, { capture: true })
  useWindowEvent('pointerdown', use, { capture: true })
  const closeOwn = (event: KeyboardEvent) => {
    const { key, isComposing, target } = event
    if (!opened || key !== 'Escape' || isComposing) return
    const isTaken =
      isUsed.current &&
      target instanceof Element &&
      target.getAttribute('data-mantine-stop-propagation') === 'true'
    const own = box.current?.closest(layers)
    if (!isTaken && own && own === topmost.get(event)) onClose()
  }
  useWindowEvent('keydown', closeOwn, { capture: true })
  return box
}
