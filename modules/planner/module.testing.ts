import type { TestingModule } from '#testing/module-testing.ts'

const isRecorded = 'a plan changes nothing until it is accepted, which is recorded'

export const testing = {
  idleJobs: { plan_day: () => Promise.resolve() },
  oldRows: { day_proposals: { date: '2027-01-01', seed: 1, rounds: 1, snapshot: {} } },
  unrecordedWrites: { startProposal: isRecorded, cancelProposal: isRecorded },
  boardSteps: {
    async plan(day, seed) {
      // Programs without a test runner load this face too.
      const { acceptPlan } = await import('./testing/ask-for-plan.ts')
      return acceptPlan(day, { rounds: 100, seed: seed + 1 })
    },
  },
  async holdEverywhere(add, { operator, user_id, booking_item_id, name }) {
    await add('day_proposals', {
      ...operator,
      date: '2027-05-20',
      seed: 1,
      rounds: 1,
      created_by: user_id,
      snapshot: JSON.stringify({
        parties: [
          { item_id: booking_item_id, contact_name: `${name} en el plan` },
          { item_id: '01a00000-0000-7000-8000-000000000001', contact_name: 'Ajena Planeada' },
        ],
      }),
    })
  },
} as const satisfies TestingModule
