import '#testing/app/page-window.ts'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'
import { givenProduct } from '#testing/given/given.ts'

import { createPackage, PackageInput } from '../contract/packages.contract.ts'
import { PackageForm } from './package.form.tsx'

type Page = Parameters<Parameters<typeof describeRecordForm>[1]['given']>[0]

async function create({ db, operator, call }: Page, name: string) {
  const tours = [await givenProduct(db, operator), await givenProduct(db, operator)]
  return call(createPackage, {
    body: { name, kind: 'percent', value: 10, product_ids: tours.map(({ id }) => id) },
  })
}

describeRecordForm('a package', {
  level: 1,
  table: 'packages',
  column: 'name',
  label: 'Nombre',
  input: {
    shape: PackageInput.shape,
    // Inputs of several parts.
    without: ['kind', 'value', 'state'],
  },
  saved: 'Paquete LOMIO guardado',
  given: async (page) => {
    const tourPackage = await create(page, 'Clásicos')
    return {
      id: tourPackage.id,
      form: (closed) => <PackageForm tourPackage={tourPackage} onClose={closed} />,
    }
  },
  refused: {
    given: (page) => create(page, 'TOMADO'),
    label: 'Nombre',
    typed: 'TOMADO',
    message: 'Ya hay un paquete activo con ese nombre.',
  },
})
