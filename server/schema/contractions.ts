/**
 * Parts that migrations after the last release (last-release.json) remove while its program still runs, and why
 * it does not need them. Emptied at each release.
 */
export const contractions: Record<string, string> = {
  'accommodation_imports is gone':
    'Only the imports of accommodations of the program before read and write it.',
  'accommodations.import_id is gone':
    'Only the imports of accommodations of the program before read and write it.',
  'booking_items: agreed_price is new': 'The program before changes no tour that was sold by an agreement.',
  'bookings: bookings_agency_channel is new': 'The program before names no agency.',
  'till_entries: till_entries_kind_check is another':
    'It allows one more kind, which the last release never writes.',
  'payments: payments_method_check is another':
    'It allows one more method, which the last release never writes.',
  'bookings: bookings_channel_check is another':
    'The program before offers the channel of other systems, and nothing sells by it.',
  'price_rules: price_rules_channel_check is another':
    'The program before offers the channel of other systems, and nothing sells by it.',
  'coming_movements is gone':
    'Its triggers go with it; the screen of payouts of the program before fails until it is replaced.',
  'letter_templates: letter_templates_kind_fkey is new':
    'The kinds of the program before are in the table that the key names.',
  'messages: messages_kind_fkey is new':
    'The kinds of the program before are in the table that the key names.',
  'messages: messages_planned_once is another':
    'The program before names no agency: what it plans is still planned once.',
  'payment_attempts.booking_amount is new, required and without a default':
    'A trigger fills it with the amount, which the program before charges in the currency of the booking.',
  'payment_attempts: payment_attempts_rate_has_its_day is new':
    'The program before leaves the rate at its default and charges the amount of the booking.',
  'payment_refunds.booking_amount is new, required and without a default':
    'A trigger fills it with the amount, which the program before returns in the currency of the booking.',
  'payment_troubles: payment_troubles_trouble_check is another':
    'It takes the troubles of the program before, and two more.',
  'payout_movements is gone': 'Only the screen of payouts of the program before reads and writes it.',
  'payouts.difference is gone': 'Only the screen of payouts of the program before reads it.',
  'payouts.difference_reason is gone': 'Only the screen of payouts of the program before writes it.',
  'payouts.fee is gone': 'Only the screen of payouts of the program before writes it.',
  'payouts.gross is gone': 'Only the screen of payouts of the program before writes it.',
  'tellings is gone': 'A view of that name serves the program before.',
  'vehicles: vehicles_child_seats_check is new': 'The program before takes no other number.',
  'vehicles: vehicles_luggage_check is new': 'The program before takes no other number.',
  'whatsapp_prices is gone':
    'Only the page of what WhatsApp costs read it, which the new program does not have.',
  'whatsapp_charges is gone':
    'The old program fails to record a WhatsApp message that it sends meanwhile, and the new one records it at the retry.',
}

/**
 * Endpoints of the program before that fail from the migration until the new program replaces it, for the reasons above.
 * Sales, messages and everything else go on. Emptied when a version is released.
 */
export const failingWhileUpgrading: readonly string[] = [
  'getPayout',
  'listPayouts',
  'sumPayouts',
  'listAccommodationImports',
  'carryOutAccommodationImport',
  'undoAccommodationImport',
]
