import { expect, test } from 'vitest'

import { weigh } from './check-weights.ts'

const manifest = {
  'page.tsx': { file: 'page.js', imports: ['_kit.js', '_words.js'], css: ['page.css'] },
  '_kit.js': { file: 'kit.js', imports: ['_words.js'] },
  '_words.js': { file: 'words.js' },
  'panel.tsx': { file: 'panel.js' },
}

test('a visit weighs what its page imports, each file once and with its headers', () => {
  const sizeOf = (file: string) => ({ 'page.js': 1000, 'kit.js': 2000, 'words.js': 500 })[file] ?? 100
  const { kilobytes, files } = weigh(manifest, ['page.tsx'], sizeOf)
  expect(files).toBe(4)
  expect(kilobytes).toBeCloseTo((1000 + 2000 + 500 + 100 + 4 * 330) / 1000)
  expect(() => weigh(manifest, ['nothing.tsx'], sizeOf)).toThrow('nothing.tsx')
})
