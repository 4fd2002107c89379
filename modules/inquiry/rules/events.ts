/** Inquiries of groups that are larger than what the public page sells; none names a person. */
export type InquiryEvents = {
  inquiry_received: { people: number; date: string }
  inquiry_answered: { people: number; date: string }
}
