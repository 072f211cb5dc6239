import { expect, it } from 'vitest'
import { captionsProblem } from './captions.ts'

const problemOf = (text: string | Uint8Array) => captionsProblem(typeof text === 'string' ? Buffer.from(text) : text)
const START = 'WEBVTT\n\n'
const CUE = '00:01.000 --> 00:04.000\nWelcome to the house.\n'

it.each([
  ['a caption', START + CUE],
  [
    'hours, places and line ends of Windows',
    `\ufeffWEBVTT - a tour\r\n\r\n1\r\n1:00:01.000 --> 1:00:04.000 line:0\r\nHi\r\n`,
  ],
  ['a note and a style', `${START}NOTE by Megan\n\nSTYLE\n::cue { color: white }\n\n${CUE}`],
  ['letters of all kinds', `${START}${CUE}Ça va, 海辺?\n`],
])('%s is right', (_, text) => {
  expect(problemOf(text)).toBeUndefined()
})

it.each([
  ['nothing', '', 'Line 1: Captions begin with the line WEBVTT.'],
  ['SRT', '1\n00:00:01,000 --> 00:00:04,000\nHi\n', 'Line 1: Captions begin with the line WEBVTT.'],
  ['another word', `WEBVTTS\n\n${CUE}`, 'Line 1: Captions begin with the line WEBVTT.'],
  ['a comma before the thousandths', `${START}00:01,000 --> 00:04,000\nHi`, 'Line 3: times have a full stop'],
  ['a minute of 75 seconds', `${START}${CUE}\n00:75.000 --> 01:20.000\nHi`, 'Line 6: times look like'],
  ['a time alone', `${START}00:01.000 -->\nHi`, 'Line 3: times look like'],
  ['an end before the beginning', `${START}00:04.000 --> 00:01.000\nHi`, 'Line 3: the caption ends before it begins.'],
  ['no caption at all', 'WEBVTT\n', 'These captions have no words yet'],
  ['bytes of another alphabet', Buffer.from(`${START}${CUE}Caf\u00e9`, 'latin1'), 'Line 5 is not in UTF-8.'],
  ['a quarter of a megabyte and more', Buffer.alloc(256 * 1024 + 1, START), 'Captions have 256 kB at most.'],
])('%s is refused with its line', (_, text, words) => {
  expect(problemOf(text)).toContain(words)
})
