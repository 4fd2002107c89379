export const dashboardTexts = {
  title: (name: string) => `Hola, ${name}`,
  documentTitle: 'Inicio',
} as const
