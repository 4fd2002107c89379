export const typedFields = {
  required: 'Required field',
  email: 'Please enter a valid email address',
  phone: 'Enter the phone number with its country code, for example +1 415 555 0123',
  emailCode: 'Enter the 6 digits of the code',
}
