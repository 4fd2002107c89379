/**
 * What migrations after the last release (last-release.json) take from its program, which still works while the new one
 * starts, and why it does not miss it. Emptied when a version is released.
 */
export const contractions: Record<string, string> = {
  'letter_templates: letter_templates_kind_check is another':
    'It allows one kind more, of rejected requests.',
  'messages: messages_kind_check is another': 'It allows one kind more, of rejected requests.',
}
