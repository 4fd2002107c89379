import { type ErrorCode, errorMessages } from '#contract/endpoint/error-messages.ts'

/** How the API is used, as Markdown: part of the document, so that programs and people read the same. */
export function introduction(total: number): string {
  const first: ErrorCode = 'invalid_input'
  const errors = Object.entries(errorMessages).map(([code, message]) => `| \`${code}\` | ${message} |`)
  return `La API de Baqueano. La misma que usan su oficina y sus páginas públicas: ${total} operaciones bajo \`/api/v1\`.

**Sesión.** \`POST /auth/login\` entrega un token. Cada llamada lo lleva en la cabecera \`Authorization: Bearer …\`. El nivel de la persona decide qué puede hacer; lo que es de otro tour operador responde 404.

**Listas.** Responden un arreglo. Los filtros se escriben \`campo[op]=valor\` con \`eq ne lt lte gt gte in like\`; \`search\` no distingue mayúsculas ni acentos. Si hay otra página, la cabecera \`Link\` trae su dirección con \`rel="next"\`; \`limit\` va de 1 a 200.

**Fechas y horas.** Una salida es una fecha y una hora locales del tour operador (\`2026-11-21\`, \`07:30\`). Los instantes van en UTC (ISO 8601).

**Montos.** Enteros en la unidad mínima de su moneda: 25000 CLP son 25.000 pesos; 2500 USD son 25 dólares. Siempre los calcula el servidor.

**Ediciones.** Llevan la \`version\` que se leyó. Si otra persona guardó antes, la respuesta es 409 \`stale\` con la fila actual en \`details.current\`.

**Campos desconocidos.** Un campo que la operación no conoce se rechaza con 400 y su nombre. Lo que la misma operación responde se puede enviar de vuelta: se ignora si no es editable.

**Repeticiones.** Donde se indica, la cabecera \`Idempotency-Key\` hace que repetir una llamada nunca cree dos cosas. La clave debe ser al azar (por ejemplo un UUID), nunca un número de pedido, y vale solo para quien la usó primero.

**Errores.** Tienen siempre la misma forma: \`{ code, message, fields?, details? }\`. El mensaje está escrito para mostrarse; con \`${first}\`, \`fields\` nombra cada dato con problemas.

| Código | Mensaje |
| --- | --- |
${errors.join('\n')}
`
}
