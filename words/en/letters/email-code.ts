export const emailCode = {
  subject: (code: string) => `${code} is your code to finish booking`,
  code: (code: string) => `Your code to finish your booking is ${code}.`,
  where: (minutes: number) =>
    `Type it on the page where you are booking. It is valid for ${minutes} minutes.`,
  otherwise: 'If you aren’t booking with us, ignore this email.',
}
