import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './studio.ts'

/** True where there is a build, or has to be one. Without it, tests of built files are left out. */
export const HAS_BUILD = process.env['TEST_BUILD'] !== undefined || existsSync(path.join(ROOT, 'build/server/index.js'))
