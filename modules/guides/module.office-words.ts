export const officeWords = {
  tableNames: { guide_profiles: 'Autorizaciones de guías' },
  jobNames: { remove_guide_picture: 'fotos retiradas de guías' },
} as const
