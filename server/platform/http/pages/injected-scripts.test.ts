import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishPage } from './page.ts'

const NONCE = 'a-nonce-of-one-page'
const EVIL = 'fetch("/api/admin/export")'
const OWN = 'window.context = {}'
const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

async function finish(body: string, headers: Record<string, string> = {}) {
  const html = `<html><body>${body}<script nonce="${NONCE}">${OWN}</script></body></html>`
  const page = new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const answer = await finishPage(new Request('http://studio.test/', { headers }), page, [], NONCE)
  return { answer, html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}

const policyFor = async (body: string) => (await finish(body)).policy

describe('the policy of a page', () => {
  test('S17: blesses the scripts that the page was rendered with, and shows their mark to nobody', async () => {
    const { html, policy, answer } = await finish(`<link rel="modulepreload" href="/a.js" nonce="${NONCE}"/>`)
    expect(policy).toContain(`script-src 'self' ${hashOf(OWN)};`)
    expect(html).toBe(`<html><body><link rel="modulepreload" href="/a.js"/><script>${OWN}</script></body></html>`)
    expect(JSON.stringify([...answer.headers])).not.toContain(NONCE)
  })

  test.each([
    `<script>${EVIL}</script>`,
    `<SCRIPT type="module">${EVIL}</SCRIPT>`,
    `<script nonce="">${EVIL}</script>`,
    `<script nonce="another">${EVIL}</script>`,
    `<script nonce=${NONCE.slice(0, -1)}>${EVIL}</script>`,
    `<script type="application/ld+json">${EVIL}</script><script>${EVIL}</script>`,
    `<script type="text/plain" data-modules="">${EVIL}</script><script>${EVIL}</script>`,
    `<script type="module" async="">${EVIL}</script>`,
    `<script>${EVIL}//`,
    `<script data-text="`,
    `<svg><script>${EVIL}</script></svg>`,
    `<style>body { background: url(/x) }</style>`,
  ])('L8: blesses nothing of what was put into it: %s', async (injected) => {
    expect(await policyFor(injected)).toBe(await policyFor(''))
  })

  test('L8: blesses facts for search engines, which do nothing if they are run', async () => {
    const facts = JSON.stringify({ '@type': 'WebSite', name: 'Seven \\u003c Mile' })
    const policy = await policyFor(`<script type="application/ld+json">${facts}</script>`)
    expect(policy).toContain(hashOf(facts))
  })

  test('L8: is as good to keep as before: the mark of a page is not in its tag', async () => {
    const tags = ['one-nonce', 'another-nonce'].map(async (nonce) => {
      const page = new Response(`<script nonce="${nonce}">${OWN}</script>`, {
        headers: { 'content-type': 'text/html' },
      })
      return (await finishPage(new Request('http://studio.test/'), page, [], nonce)).headers.get('etag')
    })
    const [one, another] = await Promise.all(tags)
    expect(one).toBe(another)
  })
})
