import { hostname } from 'node:os'
import path from 'node:path'
import { allPictures } from '#content/pictures/all.ts'
import { openingPictures } from '#content/pictures/opening.ts'
import { builtInLayers } from '#content/stool-layers.ts'
import { findCreditInDocuments } from '#server/documents/credit-in-documents.ts'
import { findFocalInDocuments } from '#server/documents/focal-in-documents.ts'
import { type DiskSpace, diskSpaceOf } from '#server/platform/disk/disk-space.ts'
import { allSources } from '#server/platform/images/all-sources.ts'
import { createBuiltInSources } from '#server/platform/images/built-in-sources.ts'
import { createDrawIcon } from '#server/platform/images/drawn-icons.ts'
import { createFindFocal } from '#server/platform/images/focal-points.ts'
import { createInspect } from '#server/platform/images/inspect.ts'
import { createLqip } from '#server/platform/images/lqip.ts'
import { type Fence, openPictureFence } from '#server/platform/images/picture-fence.ts'
import type { PictureSources } from '#server/platform/images/picture-sources.ts'
import { createRenderer, type Renderer } from '#server/platform/images/renderer.ts'
import { createRenditions } from '#server/platform/images/renditions.ts'
import { UPLOAD_FOLDERS } from '../contract/files/blobs.ts'
import { RENDITION_WIDTHS_PX } from '../contract/files/renditions.ts'
import { createArchives } from './features/data/backups/archives.ts'
import { arrive, awaitNotedMove } from './features/data/move/arrival.ts'
import { createServedUploads } from './features/files/served-uploads.ts'
import { createPasswordJudge } from './features/people/passwords/password-judge.ts'
import { addCloseUps } from './features/portfolio/close-ups.ts'
import type { Config } from './platform/config.ts'
import { postgresContentVersion, sqliteContentVersion } from './platform/db/content-version.ts'
import { type Db, type OnStatement, openPostgres, openSqlite } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { requireFixedSqlite } from './platform/db/node-sqlite.ts'
import { openBlobs } from './platform/files/open-blobs.ts'
import { createHealth } from './platform/health/health.ts'
import type { Authenticate } from './platform/http/api.ts'
import { createFindCredit } from './platform/images/credits.ts'
import { createLineWriter } from './platform/log/line-writer.ts'
import { createLogger, type Logger } from './platform/log/logger.ts'
import { removeMailFiles } from './platform/mail/mail-files.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createResolveTxt, type ResolveTxt } from './platform/mail/sender/txt-records.ts'
import { type AddressPurpose, signedAddress } from './platform/mail/signed-address.ts'
import type { SmtpLimits } from './platform/mail/smtp-session.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { closeDatabase, openPrivateFolder } from './platform/private-files.ts'
import { readRelease } from './platform/release.ts'
import { dataSecret } from './platform/secret.ts'
import { staleIfError } from './platform/stale-if-error.ts'
import { createTokens } from './platform/tokens.ts'
import type { WebhookReach } from './platform/webhook/send-webhook.ts'
import type { SiteDependencies } from './request-handler.ts'
import { routePattern } from './route-patterns.ts'
import { seed } from './seed.ts'

export interface OpenOptions {
  /** Folder of the checkout: migrations, built-in media and the picture worker are found from here. */
  rootDir: string
  now?: () => number
  /** Replaces sign-in, for tests. */
  authenticate?: Authenticate
  /** Time limits for the mail server. */
  smtpLimits?: SmtpLimits
  /** Replaces the name servers, for tests. */
  resolveTxt?: ResolveTxt
  /** Replaces the disk of the data folder, for tests. */
  diskSpace?: () => Promise<DiskSpace>
  /** Name of this machine; the one that it gives itself when left out. */
  machine?: string
  /** Replaces the internet for webhooks, for tests. */
  webhookReach?: WebhookReach
  /** Takes one line of the log without its line break. */
  writeLog?: (line: string) => void
}

function toStdout(): (line: string) => void {
  const { writeLine, flush } = createLineWriter((text) => process.stdout.write(text))
  process.once('exit', flush)
  return writeLine
}

/** Projects complete previews later. Pages store all facts of a picture when they are saved. */
const mayWaitForPreview = (pathname: string): boolean => pathname.startsWith('portfolio/')

/** Finds out how picture processes can be fenced, without keeping the start waiting unless they have to be. */
async function raisePictureFence({ pictureFence }: Config, rootDir: string, log: Logger) {
  let kind: Fence['kind'] | undefined
  const raised = openPictureFence(pictureFence, rootDir).then((fence) => {
    kind = fence.kind
    if (fence.lack !== undefined) log.warn('picture_fence_missing', { reason: fence.lack })
    return fence
  })
  if (pictureFence === 'required') await raised
  return { raised, kind: () => kind }
}

/** Opens database (migrated and seeded), storage, pictures and log. @throws when one cannot be opened. */
export async function openStudio(config: Config, options: OpenOptions) {
  const { rootDir, now = Date.now, authenticate, writeLog = toStdout() } = options
  // Backups are SQLite files, also those of a site on PostgreSQL.
  requireFixedSqlite()
  const log = createLogger({ level: config.logLevel, now, write: writeLog })
  const isPrivate = await openPrivateFolder(config.dataDir)
  if (!isPrivate) log.warn('data_folder_not_private', { mend: 'let nobody else enter DATA_DIR: chmod 700' })
  const migrations = path.join(rootDir, 'db/migrations')
  const metrics = createMetrics(routePattern, now)
  const { db, contentVersion } = await openDatabase(config, {
    migrations,
    log,
    nowMs: now(),
    onStatement: metrics.noteStatement,
  })
  const secret = config.authSecret ?? (await dataSecret(config.dataDir))
  const fence = await raisePictureFence(config, rootDir, log)
  const renderer = createRenderer({
    workerPath: path.join(rootDir, 'server/platform/images/worker.ts'),
    fence: fence.raised,
  })
  const inspect = createInspect({ renderer })
  const findFacts = (drawablePath: string) => renderer.findFacts(drawablePath, 'studio')
  const findFactsLater = (drawablePath: string) => renderer.findFacts(drawablePath, 'background')
  const keptVersions = new Set([...allPictures, ...builtInLayers].map(({ version }) => version))
  const drawing = { inspect, findFacts, findFactsLater, keptVersions }
  const uploads = { folders: UPLOAD_FOLDERS, mayWaitForPreview }
  const blobs = await openBlobs({ ...config, ...drawing, ...uploads, db, log, now })
  const pictures = openPictures(config, { db, rootDir, log, renderer, uploaded: blobs.sources })
  const mailDir = path.join(config.dataDir, 'mail')
  const limits = options.smtpLimits && { limits: options.smtpLimits }
  const tokens = createTokens(secret)
  const addressesOf = (purpose: AddressPurpose, base: string | undefined) =>
    base === undefined ? undefined : (mailId: string) => signedAddress(tokens, purpose, base, mailId)
  const mailAddresses = {
    returnAddress: addressesOf('return address', config.mailReturnAddress),
    answerAddress: addressesOf('answer address', config.mailAnswerAddress),
  }
  const health = createHealth({ db, migrations, dataDir: config.dataDir })
  const passwordJudge = createPasswordJudge({
    workerPath: path.join(rootDir, 'server/features/people/passwords/password-worker.ts'),
  })
  const dependencies: SiteDependencies = {
    db,
    log,
    now,
    metrics,
    metricsToken: config.metricsToken,
    isStaging: config.isStaging,
    webhook: config.webhook,
    mailEventsKey: config.mailEventsKey,
    webhookReach: options.webhookReach,
    hasTrustedProxies: config.trustedProxies.length > 0,
    pictureLoad: () => renderer.load(),
    pictureFence: fence.kind,
    publicUrl: config.publicUrl,
    secret,
    rateLimit: config.rateLimit,
    hstsSubdomains: config.hstsSubdomains,
    tokenSyncUrl: config.tokenSyncUrl,
    mailer: createMailer({ ...config, filesDir: mailDir, ...limits, ...mailAddresses }),
    removeMailFiles: (ids) => removeMailFiles(mailDir, ids),
    blobs,
    uploads: createServedUploads(blobs.files, blobs.publicBucketUrl),
    probeStorage: blobs.probe,
    resolveTxt: options.resolveTxt ?? createResolveTxt(),
    diskSpace: options.diskSpace ?? (() => diskSpaceOf(config.dataDir)),
    machine: options.machine ?? hostname(),
    archives: createArchives({ config, rootDir }),
    backupPlace: config.backupPlace,
    readRelease: () => readRelease(rootDir),
    passwordJudge,
    dataDir: config.dataDir,
    authenticate,
    dialect: config.databaseUrl ? 'postgres' : 'sqlite',
    health,
    readVersions: contentVersion.read,
    clientDir: path.join(rootDir, 'build/client'),
    ...pictures.dependencies,
  }
  const close = async (): Promise<void> => {
    await Promise.all([pictures.close(), passwordJudge.close()])
    contentVersion.close()
    await db.destroy()
  }
  return { dependencies, warmPictures: pictures.warm, drain: health.drain, close }
}

interface DatabaseOptions {
  /** Folder of the migrations. */
  migrations: string
  log: Logger
  nowMs: number
  onStatement: OnStatement
}

async function openDatabase(config: Config, { migrations, log, nowMs, onStatement }: DatabaseOptions) {
  const file = path.join(config.dataDir, 'studio.db')
  await awaitNotedMove(config, log)
  if (!config.databaseUrl) await closeDatabase(file)
  const db = config.databaseUrl ? openPostgres(config.databaseUrl, onStatement) : openSqlite(file, onStatement)
  await arrive(db, config.databaseUrl ? 'postgres' : 'sqlite', config, log)
  await migrate(db, migrations)
  await seed(db, nowMs)
  await addCloseUps(db, nowMs)
  return { db, contentVersion: config.databaseUrl ? postgresContentVersion(db) : sqliteContentVersion(file) }
}

interface PictureOptions {
  db: Db
  rootDir: string
  log: Logger
  renderer: Renderer
  uploaded: PictureSources
}

function openPictures(config: Config, { db, rootDir, log, renderer, uploaded }: PictureOptions) {
  const mediaDir = path.join(rootDir, 'content/media')
  const sources = allSources([
    createBuiltInSources({ mediaDir, pictures: [...allPictures, ...builtInLayers] }),
    uploaded,
  ])
  const files = { cacheDir: path.join(config.dataDir, 'renditions'), renderer, sources }
  const findFocal = createFindFocal(db)
  const findCredit = createFindCredit(db)
  const lookUps = {
    findFocal: staleIfError(async (src: string) => (await findFocal(src)) ?? findFocalInDocuments(db, src)),
    findCredit: staleIfError(async (src: string) => (await findCredit(src)) ?? findCreditInDocuments(db, src), {
      fallback: () => undefined,
    }),
  }
  const renditions = createRenditions({ ...files, ...lookUps })
  const { dataUri } = createLqip({ ...files, publicUrl: config.publicUrl })
  const stopWarming = new AbortController()
  return {
    dependencies: { renditions, mediaDir, lqip: dataUri, drawIcon: createDrawIcon(files) },
    /** Makes every rendition that pages offer, while no visitor waits for one. */
    warm: () =>
      renditions.warm(allPictures, RENDITION_WIDTHS_PX, {
        signal: stopWarming.signal,
        tall: openingPictures,
        transparent: builtInLayers,
        onFailure: (error, { picture }) => log.warn('rendition_failed', { src: picture.src, error }),
      }),
    close: async (): Promise<void> => {
      stopWarming.abort()
      await renderer.close()
    },
  }
}
