type Field = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  !target.matches('[type="checkbox"], [type="radio"]')

/** Text fields whose value a person changed, compared with the value at focus. */
export function trackTyped() {
  const before = new WeakMap<Field, string>()
  const typed = new Set<Field>()
  return {
    focused: (target: EventTarget | null) => {
      if (isTextField(target) && !typed.has(target)) before.set(target, target.value)
    },
    typed: (target: EventTarget | null) => {
      if (isTextField(target)) typed.add(target)
    },
    saved: (form: HTMLFormElement) => {
      for (const field of typed) {
        if (!form.contains(field)) continue
        typed.delete(field)
        before.set(field, field.value)
      }
    },
    forget: () => typed.clear(),
    holdsTyped: (counts: (field: Field) => boolean = () => true) =>
      [...typed].some((field) => field.isConnected && field.value !== before.get(field) && counts(field)),
  }
}

const fields = trackTyped()
let submitted: HTMLFormElement | null = null

/** Dialogs, and forms that compare their own values, register themselves; a filter or a search is no work. */
const trackedElsewhere = '[data-layer], [data-tracks-changes], [role="search"], [type="search"]'
const isWork = (field: Field) =>
  (field.form !== null || field instanceof HTMLTextAreaElement) && !field.closest(trackedElsewhere)

/** Input in the forms of the page itself. */
export const pageFields = {
  holdsTyped: () => fields.holdsTyped(isWork),
  /** After a successful write: the form that was submitted holds what was saved. */
  saved: () => {
    if (submitted) fields.saved(submitted)
    submitted = null
  },
  watch: () => {
    addEventListener('focusin', ({ target }) => fields.focused(target), { capture: true })
    addEventListener('input', ({ target }) => fields.typed(target), { capture: true })
    addEventListener(
      'submit',
      ({ target }) => {
        if (target instanceof HTMLFormElement) submitted = target
      },
      { capture: true },
    )
  },
}
