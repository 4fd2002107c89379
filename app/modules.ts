/** The optional capabilities of this installation, each a folder of `modules/`. After a change: `npm run modules`. */
export const modules = [
  'waiting-list',
  'tills',
  'owed',
  'receipts',
  'bank',
  'whatsapp',
  'translations',
  'planner',
  'crew-app',
  'online-payments',
  'reviews',
  'packages',
  'embedding',
  'inquiry',
  'guides',
  'agencies',
] as const
