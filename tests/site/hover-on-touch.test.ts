import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const COMMENT = /\/\*[\s\S]*?\*\//g
/** Selector before a brace, and each end of a block. */
const STEP = /([^{};]*)\{|\}/g

/** Selectors of a sheet that answer a pointer, and the blocks around each. */
function hoverRules(css: string): { selector: string; around: string[] }[] {
  const around: string[] = []
  const rules: { selector: string; around: string[] }[] = []
  for (const [step, head = ''] of css.replaceAll(COMMENT, '').matchAll(STEP)) {
    if (step === '}') {
      around.pop()
      continue
    }
    const selector = head.trim().replaceAll(/\s+/g, ' ')
    if (selector.includes(':hover')) rules.push({ selector, around: [...around] })
    around.push(selector)
  }
  return rules
}

it('what answers a pointer on visitors’ pages leaves out touch, where it would stay after the finger has gone', () => {
  const sticking = globSync('app/**/*.css', { exclude: ['app/admin/**', 'app/routes/admin/**'] }).flatMap((file) =>
    hoverRules(readFileSync(file, 'utf8'))
      .filter(({ around }) => !around.includes('@media (hover: hover)'))
      .map(({ selector }) => `${file} ${selector}`),
  )
  expect(sticking).toEqual([])
})
