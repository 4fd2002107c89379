import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

import type { GuideProfile } from '../contract/guides.contract.ts'

export async function findGuideProfile(
  db: Reader,
  tour_operator_id: string,
  id: string,
): Promise<GuideProfile> {
  const person = await db
    .selectFrom('persons as p')
    .leftJoin('guide_profiles as g', (join) =>
      join.onRef('g.tour_operator_id', '=', 'p.tour_operator_id').onRef('g.person_id', '=', 'p.id'),
    )
    .select(['g.consented_on', 'g.recorded_by_name', 'g.recorded_at', 'g.picture_id'])
    .where('p.tour_operator_id', '=', tour_operator_id)
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!person) throw new NotFound()
  const { consented_on, recorded_by_name, recorded_at, picture_id } = person
  if (consented_on === null || recorded_by_name === null || recorded_at === null) return { consent: null }
  return { consent: { consented_on, recorded_by_name, recorded_at: recorded_at.toISOString(), picture_id } }
}
