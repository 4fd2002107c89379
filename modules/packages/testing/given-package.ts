import type { WritingDatabase } from '#server/db/database.ts'
import { givenProduct } from '#testing/given/given.ts'
import type { Owner } from '#testing/given/given.ts'

/** A package of two tours with 10 % off; answers its id. */
export async function givenPackage(db: WritingDatabase, owner: Owner): Promise<string> {
  const tours = [await givenProduct(db, owner), await givenProduct(db, owner)]
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('packages')
      .values({ ...owner, name: 'Clásicos', kind: 'percent', value: 10 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('package_products')
      .values(tours.map((tour) => ({ ...owner, package_id: id, product_id: tour.id })))
      .execute()
    return id
  })
}
