export const facts = {
  permissions: { 'waiting-list.edit': [0, 1, 2] },
  constraints: { waiting_list_once: 'already_waiting' },
} as const
