import type { Page, PageRequest } from './page.ts'

export function renderPage(request: PageRequest): Page {
  return { title: request.page, html: '' }
}
