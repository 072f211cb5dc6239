import type { Context } from 'hono'

/** Makes browsers store the answer under this name. */
export function nameFile(c: Context, name: string): void {
  c.header('content-disposition', `attachment; filename="${name}"`)
}
