export const errors = {
  malformed: 'The request can’t be read.',
  invalid_input: 'Check the marked fields.',
  no_session: 'Your session ended or isn’t valid. Log in again.',
  forbidden: 'Your level doesn’t allow this.',
  not_found: 'We can’t find what you are looking for.',
  stale: 'Someone else saved changes while you were editing.',
  too_large: 'What you are sending is too large.',
  unsupported_type: 'The content type isn’t the expected one.',
  too_many: 'Too many attempts. Wait a moment and try again.',
  unavailable: 'The service isn’t available at the moment. Try again in a few seconds.',
  disk_full: 'There is no space left on the server: nothing was saved. Try again later.',
  unexpected: 'Something went wrong on our side. It has been logged.',
}
