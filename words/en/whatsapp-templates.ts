import type { whatsappFacts as esFacts, whatsappTemplates as esTemplates } from '../es/whatsapp-templates.ts'

export const whatsappTemplates: typeof esTemplates = {
  reminder:
    'Hi {{name}}, a reminder of {{tour}} on {{day}}. Time: {{hour}}. Place: {{place}}. Your booking {{locator}} is here: {{link}} If anything changes, reply to this message.',
  'pickup-time':
    'Hi {{name}}, we now know when we pick you up for {{tour}}. Day: {{day}}. Time: {{hour}}. Place: {{place}}. Your booking {{locator}} is here: {{link}} If anything changes, reply to this message.',
  'pickup-changed':
    'Hi {{name}}, your pickup for {{tour}} has changed. Day: {{day}}. Time: {{hour}}. Place: {{place}}. Your booking {{locator}} is here: {{link}} If this does not suit you, reply to this message.',
  'data-missing':
    'Hi {{name}}, for {{tour}} on {{day}} your booking {{locator}} is still missing some details: where you are staying or who is traveling. Please add them here: {{link}} If you have questions, reply to this message.',
  'balance-due':
    'Hi {{name}}, your booking {{locator}} with {{operator}} has {{due}} left to pay. See how here: {{link}} If you have paid already, please ignore this message.',
  'booking-confirmed':
    'Hi {{name}}, your booking {{locator}} with {{operator}} is confirmed: {{tour}}, on {{day}}. Your voucher and the details: {{link}} If you have questions, reply to this message.',
  'booking-changed':
    'Hi {{name}}, your booking {{locator}} with {{operator}} has changed. It is now {{tour}}, on {{day}}, {{hour}}. See it here: {{link}} If this does not suit you, reply to this message.',
  'booking-cancelled':
    'Hi {{name}}, your booking {{locator}} with {{operator}} has been canceled. The details are here: {{link}} If you have questions, reply to this message.',
  'departure-moved':
    'Hi {{name}}, the departure of your booking {{locator}} with {{operator}} has changed. It is now {{tour}}, on {{day}}, {{hour}}. The details: {{link}} If this does not suit you, reply to this message.',
  'departure-suspended':
    'Hi {{name}}, we are sorry to tell you that {{operator}} called off {{tour}} on {{day}}, of your booking {{locator}}. Choose another date or a refund here: {{link}} If you have questions, reply to this message.',
}

export const whatsappFacts: typeof esFacts = {
  name: 'traveler',
  locator: 'ABC123',
  operator: 'Andes Travel',
  tour: 'Moon Valley',
  day: 'Tuesday, May 4',
  hour: 'between 07:30 and 07:50',
  place: 'Hotel Tulor',
  due: 'CLP 45,000',
  link: 'https://example.org/booking',
  noHour: 'to be confirmed',
  noPlace: 'to be confirmed',
}
