// Films thread.html, text by text, as content/media/testimonials-loop.mp4, and draws its poster, the whole thread:
// `node scripts/text-film/film-thread.mjs`; needs ffmpeg. Afterwards `node scripts/describe-media.ts`.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'

const FRAMES_PER_SECOND = 24
const ARRIVAL_FRAMES = 6
/** The film begins with the whole thread, as its poster shows it, and ends with it. */
const WHOLE_FRAMES = 60
/** How long a text stands before the next one comes: in frames. */
const pauseAfter = (text) => 20 + Math.round(text.length * 0.55)

const page = await openThread()
const frames = await mkdtemp(path.join(tmpdir(), 'thread-'))
const texts = page.locator('p')
const count = await texts.count()
await page.screenshot({ path: 'content/media/testimonials-loop-poster.jpg', type: 'jpeg', quality: 92 })

const list = []
await shoot(WHOLE_FRAMES)
await texts.evaluateAll((all) => all.forEach((text) => text.style.setProperty('--in', 0)))
for (let index = 0; index < count; index += 1) {
  const text = texts.nth(index)
  for (let step = 1; step <= ARRIVAL_FRAMES; step += 1) {
    await text.evaluate(
      (element, shown) => element.style.setProperty('--in', shown),
      1 - (1 - step / ARRIVAL_FRAMES) ** 3,
    )
    await shoot(step < ARRIVAL_FRAMES ? 1 : pauseAfter(await text.innerText()))
  }
}
await writeFile(path.join(frames, 'list.txt'), `${list.join('\n')}\n${list.at(-2)}\n`)
const input = ['-f', 'concat', '-safe', '0', '-i', path.join(frames, 'list.txt')]
const coding = [
  '-r',
  String(FRAMES_PER_SECOND),
  '-c:v',
  'libx264',
  '-crf',
  '24',
  '-preset',
  'veryslow',
  '-pix_fmt',
  'yuv420p',
]
execFileSync('ffmpeg', [
  '-y',
  '-loglevel',
  'error',
  ...input,
  ...coding,
  '-movflags',
  '+faststart',
  '-an',
  'content/media/testimonials-loop.mp4',
])
await rm(frames, { recursive: true })
await page.context().browser().close()

async function openThread() {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
  const opened = await browser.newPage({ viewport: { width: 1080, height: 1350 } })
  await opened.goto(new URL('thread.html', import.meta.url).href)
  await opened.evaluate(() => document.fonts.ready)
  return opened
}

/** Takes a picture that stands for so many frames. */
async function shoot(lengthFrames) {
  const file = path.join(frames, `${String(list.length).padStart(4, '0')}.png`)
  await page.screenshot({ path: file })
  list.push(`file '${file}'`, `duration ${lengthFrames / FRAMES_PER_SECOND}`)
}
