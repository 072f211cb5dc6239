import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files whose success toasts change nothing that could be undone, or say words of the specification, with the reason. */
const WITHOUT_UNDO: Record<string, string> = {
  'app/admin/use-done-toast.ts':
    'the toast with the undo button itself; “Undone” is an undo, which Activity takes back',
  'app/routes/admin/activity/use-activity.ts': 'an undo: its entry above takes it back',
  'app/routes/admin/account/new-recovery-codes.tsx': 'a copy in the clipboard',
  'app/routes/admin/account/use-first-sign-in.ts': 'a sign-in',
  'app/admin/frame/sign-out-button.tsx': 'a sign-out',
  'app/admin/portfolio/editing/use-creation.ts': 'the sentence is specified; Delete on its card has the undo',
}

const sources = globSync('app/{admin,routes/admin}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/**
 * Each success toast of a file as it is written: its call, and the lines before that say its text. Those of `useDoneToast` have
 * an undo or a reason by their type.
 */
const toastsOf = (text: string) =>
  [...text.matchAll(/kind: 'success',/g)].map(({ index }) => text.slice(Math.max(0, index - 220), index + 160))

it('B64: every success toast can be undone, or says why not', () => {
  const silent = sources.flatMap(({ file, text }) =>
    file in WITHOUT_UNDO
      ? []
      : toastsOf(text)
          .filter((toast) => !/WHY_FINAL\.|\baction\b|title: 'Copied'/.test(toast))
          .map((toast) => `${file}: ${toast.slice(-160).trim()}`),
  )
  expect(silent).toEqual([])
})

it('B64: the list of exceptions names files that have one', () => {
  const files = sources.filter(({ text }) => toastsOf(text).length > 0).map(({ file }) => file)
  expect(Object.keys(WITHOUT_UNDO).filter((file) => !files.includes(file))).toEqual([])
})
