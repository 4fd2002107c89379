/** «no sábado, 21 de novembro», «na segunda-feira, 23 de novembro» */
export const onDay = (day: string) => `${/^(sáb|dom)/.test(day) ? 'no' : 'na'} ${day}`
