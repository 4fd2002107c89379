export const ages = {
  from: (age: number) => `ages ${age}+`,
  only: (age: number) => `age ${age}`,
  range: (from: number, to: number) => `ages ${from}–${to}`,
  born: (name: string) => `${name}: the date of birth is after the tour.`,
  mismatch: (name: string, age: number, day: string, category: string, range: string) =>
    `${name} will be ${age === 0 ? 'under 1 year old' : age === 1 ? '1 year old' : `${age} years old`} on ${day} and can’t travel as ${category} (${range}).`,
}
