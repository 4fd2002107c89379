import type { MutationCache } from '@tanstack/react-query'

type Field = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  !target.matches('[type="checkbox"], [type="radio"]')

/** Text fields whose value a person changed, compared with the value at focus. */
export function trackTyped() {
  const before = new WeakMap<Field, string>()
  /** with the number of the last input event of each */
  const typed = new Map<Field, number>()
  let inputs = 0
  return {
    focused: (target: EventTarget | null) => {
      if (isTextField(target) && !typed.has(target)) before.set(target, target.value)
    },
    typed: (target: EventTarget | null) => {
      if (isTextField(target)) typed.set(target, ++inputs)
    },
    /** Answers what to call once the submitted values are saved; what was typed meanwhile stays unsaved. */
    submitted: (form: HTMLFormElement): (() => void) => {
      const sent = [...typed.keys()]
        .filter((field) => form.contains(field))
        .map((field) => ({ field, value: field.value }))
      const last = inputs
      return () => {
        for (const { field, value } of sent) {
          const isChanged = (typed.get(field) ?? 0) > last
          before.set(field, isChanged ? value : field.value)
          if (!isChanged) typed.delete(field)
        }
      }
    },
    holdsTyped: (counts: (field: Field) => boolean = () => true) => {
      for (const field of typed.keys()) if (!field.isConnected) typed.delete(field)
      return [...typed.keys()].some((field) => field.value !== before.get(field) && counts(field))
    },
    forget: () => typed.clear(),
  }
}

const fields = trackTyped()
/** Marks the form as saved whose submit event is being handled now. */
let saveSubmitted: (() => void) | null = null

/** Dialogs, and forms that compare their own values, register themselves; a filter or a search is no work. */
const trackedElsewhere = '[data-layer], [data-tracks-changes], [role="search"], [type="search"]'
const isWork = (field: Field) =>
  (field.form !== null || field instanceof HTMLTextAreaElement) && !field.closest(trackedElsewhere)

/** Input in the forms of the page itself. */
export const pageFields = {
  holdsTyped: () => fields.holdsTyped(isWork),
  watch: () => {
    addEventListener('focusin', ({ target }) => fields.focused(target), { capture: true })
    addEventListener('input', ({ target }) => fields.typed(target), { capture: true })
    addEventListener(
      'submit',
      ({ target }) => {
        if (!(target instanceof HTMLFormElement)) return
        saveSubmitted = fields.submitted(target)
        setTimeout(() => {
          saveSubmitted = null
        })
      },
      { capture: true },
    )
  },
  /** A form is saved once the write succeeds that its own submit event started. */
  watchWrites: (writes: MutationCache) => {
    const saves = new WeakMap<object, () => void>()
    return writes.subscribe(({ type, mutation }) => {
      if (type === 'added' && saveSubmitted) saves.set(mutation, saveSubmitted)
      if (type === 'updated' && mutation.state.status === 'success') saves.get(mutation)?.()
    })
  },
}
