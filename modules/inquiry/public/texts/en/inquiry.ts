export const texts = {
  title: (most: number) => `More than ${most} people?`,
  invitation: 'Ask about your group',
  hint: 'Tell us how many people and which day. We’ll reply with availability and a price; asking is free.',
  people: 'How many people',
  date: 'Tour date',
  name: 'Full name',
  email: 'Email',
  emailHint: 'Enter an email or a phone number so that we can reply.',
  phone: 'Phone',
  message: 'Message (optional)',
  send: 'Send inquiry',
  done: 'We received your inquiry. We’ll reply soon.',
}
