import { expect, it } from 'vitest'
import { parseEnvFile } from '../../scripts/update/env-file.ts'

it.each([
  ['A=b', { A: 'b' }],
  ['A=p#ss w#rd', { A: 'p#ss w#rd' }],
  ['A=one # two', { A: 'one # two' }],
  ['# A=b\n; B=c\n\n  C = d  ', { C: 'd' }],
  ["A='p#ss \\\\ $x'", { A: 'p#ss \\\\ $x' }],
  ['A="p#ss \\" \\$x \\\\ \\n"', { A: 'p#ss " $x \\ \\n' }],
  ['A=a\\ b\\#c', { A: 'a b#c' }],
  ['A=one \\\ntwo\nB=c', { A: 'one two', B: 'c' }],
  ['A=\nB="" \nexport C=d\n1D=e\nnothing', { A: '', B: '' }],
  ['SMTP_URL=smtp://me:p%40s#s@mail.example:587', { SMTP_URL: 'smtp://me:p%40s#s@mail.example:587' }],
])('the settings in %j are read as systemd reads them for the server', (text, env) => {
  expect(parseEnvFile(text)).toEqual(env)
})
