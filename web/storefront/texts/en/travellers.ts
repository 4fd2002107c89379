export const texts = {
  pageTitle: (operator: string) => `Your details for the trip · ${operator}`,
  group: (people: number) => `Fill in the details of all ${people}`,
  groupHint: 'What everyone shares, or a copied list.',
  same: 'The same for everyone',
  sameHint: 'Fills in what is missing; answers already given stay.',
  sameSave: 'Fill in for everyone',
  paste: 'Paste a list',
  pasteHint:
    'One row per person, in the order below: name, document, birth date and nationality. You can copy it from a spreadsheet.',
  pasteExample: 'Ana Souza, FD123456, 1990-02-28, Brazil',
  pasteSave: 'Save the list',
  ownLink: 'Link for their own details',
  sendLink: 'Send by WhatsApp',
  ownMessage: (address: string) => `Fill in your details for the trip here: ${address}`,
  title: (name: string) => (name ? `${name}: your details for the trip` : 'Your details for the trip'),
  onlyYours: 'Only you and the tour operator see what you write. You can correct it until the tour starts.',
  notYou: (name: string) => `If you are not ${name}, ask the person who booked for your own link.`,
  save: 'Save my details',
  saved: 'Your details are saved. Thank you.',
  savedLacking: (lacking: number) =>
    lacking === 1 ? 'Saved. 1 detail is still missing.' : `Saved. ${lacking} details are still missing.`,
  closed: 'This link no longer takes details',
  closedHint:
    'The tour has started or the booking is over. If something is missing, write to the tour operator.',
}
