// Tries on the built server what the site promises to survive: `npm run faults -- [--long] [campaign …]`.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Campaign } from './campaign.ts'

/** Loaded once there is a build, which some of them run themselves. */
const CAMPAIGNS: Record<string, () => Promise<Campaign>> = {
  'kill-in-posts': async () => (await import('./kill-in-posts.ts')).killInPosts,
  'kill-in-letter': async () => (await import('./kill-in-letter.ts')).killInLetter,
  'kill-in-saves': async () => (await import('./kill-in-saves.ts')).killInSaves,
  'kill-in-uploads': async () => (await import('./kill-in-uploads.ts')).killInUploads,
  'kill-in-start': async () => (await import('./kill-in-start.ts')).killInStart,
  'kill-in-update': async () => (await import('./kill-in-update.ts')).killInUpdate,
  'kill-in-bring-back': async () => (await import('./kill-in-bring-back.ts')).killInBringBack,
  'power-loss': async () => (await import('./power-loss.ts')).powerLoss,
  'io-errors': async () => (await import('./io-errors.ts')).ioErrors,
  'bucket-faults': async () => (await import('./bucket-faults.ts')).bucketFaults,
  'read-only-disk': async () => (await import('./read-only-disk.ts')).readOnlyDisk,
  'disk-full': async () => (await import('./disk-full.ts')).diskFull,
  'postgres-faults': async () => (await import('./postgres-faults.ts')).postgresFaults,
  'graceful-stop': async () => (await import('./graceful-stop.ts')).gracefulStop,
  'many-clients': async () => (await import('./many-clients.ts')).manyClients,
  'memory-limit': async () => (await import('./memory-limit.ts')).memoryLimit,
  'load-held': async () => (await import('./load-held.ts')).loadHeld('sqlite'),
  'load-held-on-postgres': async () => (await import('./load-held.ts')).loadHeld('postgres'),
  soak: async () => (await import('./soak.ts')).soak,
  'backup-restore': async () => (await import('./backup-restore.ts')).backupRestore,
  'move-under-load': async () => (await import('./move-under-load.ts')).moveUnderLoad,
  'update-under-load': async () => (await import('./update-under-load.ts')).updateUnderLoad,
  'mail-faults': async () => (await import('./mail-faults.ts')).mailFaults,
  'unread-answers': async () => (await import('./unread-answers.ts')).unreadAnswers,
}
/** Share of the full figures that a quick look takes. */
const QUICK = 0.05

const asked = process.argv.slice(2)
const factor = asked.includes('--long') ? 1 : QUICK
const names = asked.filter((word) => word !== '--long')
const unknown = names.find((name) => !(name in CAMPAIGNS))
if (unknown !== undefined) {
  console.error(`There is no campaign '${unknown}'; there are ${Object.keys(CAMPAIGNS).join(', ')}.`)
  process.exit(2)
}

const root = path.join(import.meta.dirname, '../..')
const { status } = spawnSync(process.execPath, ['scripts/build-if-needed.mjs'], { cwd: root, stdio: 'inherit' })
if (status !== 0) process.exit(1)

for (const [name, load] of Object.entries(CAMPAIGNS)) {
  if (names.length > 0 && !names.includes(name)) continue
  const campaign = await load()
  const startedMs = performance.now()
  const { figures, faults, leftOut } = await campaign(factor)
  const outcome = faults.length === 0 ? 'holds' : `DOES NOT HOLD (${faults.join('; ')})`
  console.log(`${name}: ${leftOut === undefined ? outcome : `left out: ${leftOut}`}`)
  for (const [what, figure] of Object.entries(figures)) console.log(`  ${what}: ${figure}`)
  console.log(`  took ${Math.round((performance.now() - startedMs) / 1000)} s`)
  if (faults.length > 0) process.exitCode = 1
}
