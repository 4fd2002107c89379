const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

const style = `
:root { color-scheme: light dark; --line: light-dark(#c9ced6, #49515c); --soft: light-dark(#f3f5f8, #1c2127); }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: var(--soft); color: light-dark(#1b2330, #e8ebf0) }
.trial { margin: 0; padding: .75rem 1rem; text-align: center; font-weight: 600; background: #ffd84d; color: #2b2300 }
main { max-width: 30rem; margin: 1.5rem auto; padding: 0 1rem 2rem }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 1rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem }
dt { color: light-dark(#5a6472, #a5afbc) } dd { margin: 0; text-align: right; overflow-wrap: anywhere }
dd.amount { font-size: 1.25rem; font-weight: 700 }
fieldset { border: 0; margin: 0 0 1.5rem; padding: 0; display: grid; gap: .5rem }
legend { padding: 0; margin: 0 0 .5rem; font-weight: 600 }
label.choice { display: flex; gap: .75rem; align-items: center; min-height: 48px; padding: .5rem .75rem; border: 1px solid var(--line);
  border-radius: .5rem; background: light-dark(#fff, #262c34) }
label.choice small { display: block; color: light-dark(#5a6472, #a5afbc) }
label.field { display: grid; gap: .25rem; margin: 0 0 1.5rem; font-weight: 600 }
select { font: inherit; min-height: 48px; padding: 0 .75rem; border: 1px solid var(--line); border-radius: .5rem }
.acts { display: grid; gap: .75rem }
button { font: inherit; font-weight: 600; min-height: 48px; padding: .5rem 1rem; border-radius: .5rem; border: 1px solid var(--line);
  background: light-dark(#fff, #262c34); color: inherit; cursor: pointer }
button.main { background: var(--brand); border-color: var(--brand); color: #fff }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
`

/** A page that cannot be taken for the provider's: its head says that it is a test. */
export const page = ({
  title,
  brand,
  body,
}: {
  title: string
  brand: string
  body: string
}) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${style}:root { --brand: ${brand} }</style></head>
<body><p class="trial">Servidor de prueba: no se mueve dinero</p><main><h1>${escaped(title)}</h1>${body}</main></body></html>`

export const facts = (rows: readonly [name: string, value: string, isAmount?: boolean][]) =>
  `<dl>${rows
    .map(
      ([name, value, isAmount]) =>
        `<dt>${escaped(name)}</dt><dd${isAmount ? ' class="amount"' : ''}>${escaped(value)}</dd>`,
    )
    .join('')}</dl>`

type Choice = { value: string; label: string; hint: string }
export const choices = (legend: string, name: string, all: readonly Choice[]) =>
  `<fieldset><legend>${escaped(legend)}</legend>${all
    .map(
      ({ value, label, hint }, at) =>
        `<label class="choice"><input type="radio" name="${name}" value="${escaped(value)}"${at === 0 ? ' checked' : ''}>` +
        `<span>${escaped(label)}<small>${escaped(hint)}</small></span></label>`,
    )
    .join('')}</fieldset>`

export const acts = (all: readonly [value: string, label: string][]) =>
  `<div class="acts">${all
    .map(
      ([value, label], at) =>
        `<button name="act" value="${value}"${at === 0 ? ' class="main"' : ''}>${escaped(label)}</button>`,
    )
    .join('')}</div>`

export const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('es-CL', { style: 'currency', currency, currencyDisplay: 'code' }).format(amount)

/** A self-submitting form; with a button for browsers without script. */
export const sendingForm = (url: string, fields: Readonly<Record<string, string>>) =>
  `<form id="back" method="post" action="${escaped(url)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')}<button class="main">Volver al comercio</button></form><script>back.submit()</script>`
