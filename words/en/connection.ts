export const connection = {
  no_answer: 'No connection. Check your internet and try again: nothing was lost.',
  unreadable: 'The server did not answer properly. Try again in a few seconds.',
}
