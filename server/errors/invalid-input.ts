/** The input does not have the shape of the contract. Keys are paths: `contact.email`. */
export class InvalidInput extends Error {
  override name = 'InvalidInput'
  readonly fields: Record<string, string>

  constructor(fields: Record<string, string>) {
    super('Invalid input')
    this.fields = fields
  }
}
