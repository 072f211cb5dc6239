import path from 'node:path'
import { chromium } from '@playwright/test'
import { OWNER, PASSWORD, WITH_PEOPLE } from '#tests/e2e/support/people.ts'
import { folderOf } from '#tests/e2e/support/picture-files.ts'
import { grainyFiles, PHONE, publishOnPhone, slowDown } from '#tests/e2e/support/publish-walk.ts'
import { startStudioProcess } from '#tests/support/studio-process.ts'
import { CHROMIUM } from './chromium.ts'
import { figure, printTable } from './table.ts'
import { TARGETS } from './targets.ts'

const PHOTOGRAPHS = 12

/** Prints what publishing a project on a phone takes from a person: taps, keys and seconds without waiting for the line. */
export async function printPublish(): Promise<void> {
  const studio = await startStudioProcess(WITH_PEOPLE)
  const browser = await chromium.launch({ executablePath: CHROMIUM.path, args: [...CHROMIUM.flags] })
  try {
    const files = await grainyFiles(PHOTOGRAPHS)
    const folder = await folderOf('photographs', files)
    const photographs = Object.keys(files).map((name) => path.join(folder, name))
    const page = await browser.newPage({ ...PHONE, baseURL: studio.url })
    await slowDown(page)
    const { taps, characters, seconds } = await publishOnPhone(page, { email: OWNER, password: PASSWORD, photographs })
    printTable(`From the sign-in to a published project of ${PHOTOGRAPHS} photographs with words, on a phone`, [
      ['', 'taps', 'characters', 'seconds'],
      [
        'a person’s hand',
        figure(String(taps), taps > TARGETS.publishTaps),
        figure(String(characters)),
        figure(String(Math.round(seconds)), seconds > TARGETS.publishSeconds),
      ],
    ])
  } finally {
    await browser.close()
    await studio.stop()
  }
}
