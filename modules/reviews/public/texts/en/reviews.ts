import { count } from '#words/count.ts'
import { formatDate, formatMonth } from '#words/format.ts'

import type { ReviewTexts } from '../es/reviews.ts'

export const texts: ReviewTexts = {
  title: 'Reviews from travelers',
  mean: (mean, reviews) => `${mean} out of 5 · ${count(reviews, 'review', 'reviews')}`,
  stars: (score) => `${score} out of 5 stars`,
  signed: (author, month) => `${author || 'Traveler'}, ${formatMonth(`${month}-01`)}`,
  answer: (operator) => `Reply from ${operator}:`,
  pageTitle: (operator) => `Your review · ${operator}`,
  heading: 'How was it?',
  hint: 'Your review helps other travelers, and us too. We read it before we publish it; your stars count either way, few or many.',
  tour: (date) => formatDate(date, { long: true }),
  score: 'How many stars?',
  scores: ['Very bad', 'Bad', 'Fair', 'Good', 'Excellent'],
  comment: 'Tell us in a sentence (optional)',
  author: 'Your name, as you want it shown',
  send: 'Send review',
  change: 'Change review',
  sent: 'Thank you: we received your review.',
  waiting: 'We’ll read it soon. Until then you can change it.',
  settled: 'We’ve read your review. Thank you for writing it.',
  elsewhere: 'Leave it on another site too',
  closed: {
    review_too_early: 'You can leave a review once the tour is over.',
    review_too_late: 'It’s too late to review this tour.',
    review_not_travelled: 'Only people who took the tour can review it.',
  },
  booking: 'Back to your booking',
}
