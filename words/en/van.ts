import { count } from '../count.ts'
import type { van as es } from '../es/van.ts'

export const van: typeof es = {
  heading: 'Where is my van?',
  yourVan: 'Your van',
  driver: (name) => `driven by ${name}`,
  yours: 'This is your van',
  follow: 'Once it leaves, you’ll see here how many stops come before yours.',
  before: (stops) => `${count(stops, 'stop', 'stops')} before yours`,
  next: 'Your stop is next',
  left: 'Your van is on its way',
  came: {
    hotel: 'Your van is at your hotel',
    direccion: 'Your van is at your address',
    punto: 'Your van is at the meeting point',
    por_definir: 'Your van is here',
  },
  cameAt: (time) => `It arrived at ${time}.`,
  went: 'Your van has already left',
  wentOn: (time) => `It arrived at ${time} and went on. If you are not on board, call us now.`,
  aboard: 'You are on board',
  enjoy: 'Have a great trip!',
  missed: 'We couldn’t find you',
  missedCall: 'The crew waited and didn’t see you. Call us now.',
  lastNews: (time) => `Last word from the crew at ${time}.`,
}
