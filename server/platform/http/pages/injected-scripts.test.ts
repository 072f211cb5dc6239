import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishPage } from './page.ts'

const EVIL = 'fetch("/api/admin/export")'
const OWN = 'window.context = {}'
const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

async function finish(injected: string) {
  const html = `<html><body>${injected}<script>${OWN}</script></body></html>`
  const response = new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const answer = await finishPage(new Request('http://studio.test/'), response, {
    parts: [html],
    scripts: [OWN],
    styles: [],
  })
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}

describe('the policy of a page', () => {
  test('S17: allows the scripts that the page was given', async () => {
    const { html, policy } = await finish('')
    expect(policy).toContain(`script-src 'self' ${hashOf(OWN)};`)
    expect(html).toBe(`<html><body><script>${OWN}</script></body></html>`)
  })

  test.each([
    `<script>${EVIL}</script>`,
    `<SCRIPT type="module">${EVIL}</SCRIPT>`,
    `<script nonce="another">${EVIL}</script>`,
    `<script type="application/ld+json">${EVIL}</script><script>${EVIL}</script>`,
    `<script type="module" async="">${EVIL}</script>`,
    `<style>body { background: url(/x) }</style>`,
  ])('L8: allows nothing of what was put into it: %s', async (injected) => {
    const { html, policy } = await finish(injected)
    expect(html).toContain(injected)
    expect(policy).toBe((await finish('')).policy)
  })

  test('L8: allows no script of HTML that was not rendered as a page', async () => {
    const response = new Response(`<script>${EVIL}</script>`, { headers: { 'content-type': 'text/html' } })
    const answer = await finishPage(new Request('http://studio.test/'), response)
    expect(answer.headers.get('content-security-policy')).toBeNull()
  })
})
