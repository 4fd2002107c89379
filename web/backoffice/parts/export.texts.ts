export const exportTexts = {
  export: 'Exportar',
  exportAs: { csv: 'CSV (hasta 100.000 filas)', xlsx: 'Excel, XLSX (hasta 20.000 filas)' },
  exported: 'Archivo guardado en tus descargas',
} as const
