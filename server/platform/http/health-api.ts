import { Hono } from 'hono'

/** /healthz: the process answers. /readyz: it should get visitors. Neither reveals internals. */
export function healthApi(health: { ready: () => Promise<boolean> }): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ ok: true }, 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const ok = await health.ready()
    return c.json({ ok }, ok ? 200 : 503, { 'cache-control': 'no-store' })
  })
  return app
}
