export const typedFields = {
  required: 'Required field',
  email: 'Please enter a valid email address',
  emailLetters: (meant: string) =>
    `${meant && `Is it ${meant}? `}Accents and letters of other alphabets are not possible before the @`,
  phone: 'Enter the phone number with its country code, which starts with +',
  emailCode: 'Enter the 6 digits of the code',
  date: 'Choose the date.',
  start_time: 'Choose the time.',
  rut: 'Check the RUT: its last digit doesn’t match. If it is another document, choose which',
}
