import { changesOf } from '#app/routes/admin/activity/changes.ts'
import { getFormStamp } from '#contract/form-stamp.ts'
import { readDocuments } from '#server/documents/stored-documents.ts'
import { activityApi } from '#server/features/activity/api.ts'
import { createActivityService } from '#server/features/activity/service.ts'
import { apiDocumentApi } from '#server/features/api-document/api.ts'
import { createApiDocument } from '#server/features/api-document/service.ts'
import { dataApi } from '#server/features/data/api.ts'
import type { Archives } from '#server/features/data/backups/archives.ts'
import { createBackupsService } from '#server/features/data/backups/service.ts'
import { createClearService } from '#server/features/data/clear-content.ts'
import { copiesApi } from '#server/features/data/copies/api.ts'
import { type CopiesOptions, createCopiesService } from '#server/features/data/copies/service.ts'
import { createExportService } from '#server/features/data/export/service.ts'
import { createImportService } from '#server/features/data/import/service.ts'
import { filesApi } from '#server/features/files/api.ts'
import { blobApi } from '#server/features/files/blob-api.ts'
import { type LqipApiOptions, lqipApi } from '#server/features/files/lqip-api.ts'
import { createFilesService } from '#server/features/files/service.ts'
import { announceUpload } from '#server/features/files/upload-callback.ts'
import { createUploadTrash } from '#server/features/files/upload-trash.ts'
import { firstStepsApi } from '#server/features/first-steps/api.ts'
import { healthChecksApi } from '#server/features/health/api.ts'
import { inboxApi } from '#server/features/inbox/api.ts'
import { createLeadFiles } from '#server/features/inbox/lead-files.ts'
import { createLeadTrash } from '#server/features/inbox/lead-trash.ts'
import { createMailAnswers } from '#server/features/inbox/mail-answers.ts'
import { createPersonalData } from '#server/features/inbox/personal-data.ts'
import { createInboxService } from '#server/features/inbox/service.ts'
import { incidentsApi } from '#server/features/incidents/api.ts'
import { inquiriesApi } from '#server/features/inquiries/api.ts'
import { createBriefFiles } from '#server/features/inquiries/brief-files.ts'
import { createBriefs } from '#server/features/inquiries/briefs.ts'
import { createInquiriesService } from '#server/features/inquiries/service.ts'
import { journalApi } from '#server/features/journal/api.ts'
import { createMailEvents } from '#server/features/journal/mail-events.ts'
import { createJournalService } from '#server/features/journal/service.ts'
import { listEndingOnPages } from '#server/features/licences/ending-on-pages.ts'
import { createLicenceWarnings } from '#server/features/licences/warnings.ts'
import { mailsApi } from '#server/features/mails/api.ts'
import { createMailsService } from '#server/features/mails/service.ts'
import { mediaLibraryApi } from '#server/features/media/api.ts'
import { mondayApi } from '#server/features/monday/api.ts'
import { createMondayService } from '#server/features/monday/service.ts'
import { newsletterApi } from '#server/features/newsletter/api.ts'
import { createNewsletterService } from '#server/features/newsletter/service.ts'
import { pageErrorsApi } from '#server/features/page-errors/api.ts'
import { createPageErrorsService } from '#server/features/page-errors/service.ts'
import { accessTokenApi } from '#server/features/people/access-token-api.ts'
import { peopleApi } from '#server/features/people/api.ts'
import { cookieNames } from '#server/features/people/auth/session-cookie.ts'
import { authApi } from '#server/features/people/auth-api.ts'
import type { PasswordJudge } from '#server/features/people/passwords/password-judge.ts'
import { portfolioApi } from '#server/features/portfolio/api.ts'
import { listEnding } from '#server/features/portfolio/ending-licences.ts'
import { createFindPictures } from '#server/features/portfolio/kept-pictures.ts'
import { quietApi } from '#server/features/quiet/api.ts'
import { createQuietService } from '#server/features/quiet/service.ts'
import { redirectsApi } from '#server/features/redirects/api.ts'
import { shortlistsApi } from '#server/features/shortlists/api.ts'
import { createShortlists } from '#server/features/shortlists/service.ts'
import { siteApi } from '#server/features/site/api.ts'
import { createIcons } from '#server/features/site/icons/icons.ts'
import { markOf } from '#server/features/site/lettering/lettering.ts'
import { pageDraftsApi } from '#server/features/site/page-drafts/api.ts'
import { createPageDrafts } from '#server/features/site/page-drafts/service.ts'
import { createSiteService } from '#server/features/site/service.ts'
import { stoolApi } from '#server/features/stool/api.ts'
import { dropState } from '#server/features/stool/drop.ts'
import { dropApi } from '#server/features/stool/drop-api.ts'
import { createDropService } from '#server/features/stool/drop-service.ts'
import { shownCatalogue } from '#server/features/stool/open-catalogue.ts'
import { createRequestsService } from '#server/features/stool/requests-service.ts'
import { createShownWaitlist } from '#server/features/stool/shown-waitlist.ts'
import { createStoolPicture } from '#server/features/stool/stool-picture.ts'
import { createWaitlistService } from '#server/features/stool/waitlist-service.ts'
import { testimonialsApi } from '#server/features/testimonials/api.ts'
import { createTestimonialsEditor } from '#server/features/testimonials/editor.ts'
import { createTestimonialsService } from '#server/features/testimonials/service.ts'
import { trashApi } from '#server/features/trash/api.ts'
import { createWebhooksService, type WebhooksOptions } from '#server/features/webhooks/service.ts'
import { createAutomaticMails } from '#server/leads/automatic-mails.ts'
import { createCurrentVersions } from '#server/platform/db/current-versions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createIsQuiet } from '#server/platform/db/remembered-quiet.ts'
import type { DiskSpace } from '#server/platform/disk/disk-space.ts'
import type { Blobs } from '#server/platform/files/open-blobs.ts'
import { createSenderRecords } from '#server/platform/health/sender-records.ts'
import { createTestMail } from '#server/platform/health/test-mail.ts'
import {
  type AnswerForm,
  type Authenticate,
  answerUnknown,
  createApi,
  fence,
  serve,
} from '#server/platform/http/api.ts'
import { createProxyWatch } from '#server/platform/http/middleware/proxy-watch.ts'
import type { Renditions } from '#server/platform/images/renditions.ts'
import { createJobWatch } from '#server/platform/jobs/job-watch.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { ResolveTxt } from '#server/platform/mail/sender/txt-records.ts'
import { createPublications } from '#server/platform/publication/publications.ts'
import { createSubmissions } from '#server/platform/submissions/submissions.ts'
import { createTokens } from '#server/platform/tokens.ts'
import { endpoints } from '../contract/all/endpoints.ts'
import { getSession } from '../contract/people/session.ts'
import { getRelease, type Release } from '../contract/release.ts'
import { composeDelivery } from './compose-delivery.ts'
import { composeDocuments, readSiteDocuments } from './compose-documents.ts'
import { composeFirstSteps } from './compose-first-steps.ts'
import { composeHealthChecks, composeIncidents } from './compose-health.ts'
import { composeJobs } from './compose-jobs.ts'
import { composePeople } from './compose-people.ts'
import { composePortfolio } from './compose-portfolio.ts'
import { createFindShareCard } from './compose-share-card.ts'
import { routePattern } from './route-patterns.ts'
import { undosOf } from './undos.ts'

export interface Dependencies
  extends Pick<WebhooksOptions, 'webhook' | 'webhookReach'>,
    Pick<CopiesOptions, 'backupPlace'> {
  renditions: Renditions
  db: Db
  log: Logger
  /** Milliseconds since the Unix epoch. */
  now: () => number
  /** Replaces sign-in, for tests: the viewer of a request. */
  authenticate?: Authenticate | undefined
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  dialect: 'sqlite' | 'postgres'
  /** A data: URI for one of our own pictures. @throws {Problem} for any other address. */
  lqip: LqipApiOptions['lqip']
  mailer: Mailer
  /** Removes the files that mails were written to, where there is no mail server. */
  removeMailFiles: (mailIds: readonly string[]) => Promise<void>
  /** Storage of uploads. */
  blobs: Blobs
  /** Writes a file where uploads are kept, reads it back and deletes it. @throws when one of these fails. */
  probeStorage: () => Promise<void>
  diskSpace: () => Promise<DiskSpace>
  /** Name of this machine. */
  machine: string
  resolveTxt: ResolveTxt
  archives: Archives
  /** The version of this program, and what is new in it. */
  readRelease: () => Promise<Release>
  passwordJudge: PasswordJudge
  /** Absolute path of the data folder. */
  dataDir: string
  /** Absolute path of the folder with the pictures and films that come with the site. */
  mediaDir: string
  /** Signs links and forms; the same for every server of one site. */
  secret: string
  /** False only in tests that flood on purpose. */
  rateLimit: boolean
  /** True for a staging copy, which keeps quiet for ever. */
  isStaging: boolean
  /** Signs reports about mails that could not be delivered; undefined where none are taken. */
  mailEventsKey: Buffer | undefined
  /** Path that browsers notify of signing in and out; undefined where none is configured. */
  tokenSyncUrl: string | undefined
}
export type Services = ReturnType<typeof createServices>

export function createServices(dependencies: Dependencies) {
  const tokens = createTokens(dependencies.secret)
  const submissions = createSubmissions({ ...dependencies, tokens })
  const currentVersions = createCurrentVersions(dependencies.db)
  const stored = readSiteDocuments({ ...dependencies, currentVersions })
  const documents = composeDocuments({
    ...dependencies,
    documents: stored,
    onDropChanged: (db, schedule) => drop.observe(db, schedule),
  })
  const site = createSiteService({
    ...dependencies,
    settings: documents.settings,
    isQuiet: createIsQuiet({ ...dependencies, currentVersions }),
    dropState,
    isHidden: () => portfolio.services.portfolio.isHidden(),
  })
  const pageDrafts = createPageDrafts({ ...dependencies, texts: documents.texts })
  const currentProfile = async () => (await documents.profile.getStored(dependencies.db)).value
  const currentStudio = async () => {
    const stored = await readDocuments(dependencies.db)
    return { profile: documents.profile.stateIn(stored).value, words: documents.mails.stateIn(stored).value }
  }
  const automaticMails = createAutomaticMails({
    ...dependencies,
    tokens,
    words: async (db) => (await documents.mails.getStored(db)).value,
  })
  const sendTestMail = createTestMail({ ...dependencies, profile: currentProfile })
  const inbox = createInboxService({ ...dependencies, automaticMails, profile: currentProfile })
  const metadata = async () => (await site.metadata()).metadata
  const testimonialsEditor = createTestimonialsEditor(dependencies)
  const backups = createBackupsService(dependencies)
  const copies = createCopiesService({ ...dependencies, makeBackup: () => backups.makeSafetyBackup('manual') })
  const proxyWatch = createProxyWatch(dependencies)
  const portfolio = composePortfolio(
    { ...dependencies, currentVersions, documents: stored, settings: documents.settings },
    [testimonialsEditor.trash, createLeadTrash(dependencies), createUploadTrash(dependencies)],
  )
  const offered = shownCatalogue(documents.catalogue, portfolio.services.portfolio.closedPictures)
  const catalogue = async () => (await offered.get()).value
  const waitlist = createWaitlistService({ ...dependencies, submissions, automaticMails, tokens, catalogue })
  const senderRecords = createSenderRecords({ ...dependencies, profile: currentProfile })
  const { firstSteps, examples } = composeFirstSteps({
    ...dependencies,
    documents,
    copies,
    media: portfolio.services.media,
    houses: portfolio.houses,
    senderRecords,
  })
  const healthChecks = composeHealthChecks({
    ...dependencies,
    proxyWatch,
    states: () => backups.states(),
    copies: () => copies.check(),
    senderRecords,
    sendTestMail,
    onTestMailSent: firstSteps.noteTestMail,
  })
  const jobWatch = createJobWatch()
  const schedule = async () => (await metadata()).stoolDrop
  const journal = createJournalService({
    ...dependencies,
    tokens,
    currentVersions,
    studio: currentStudio,
    sendTestMail,
    readSeen: async () => ({
      projects: await portfolio.services.portfolio.cards({ seesDrafts: false }),
      closed: await portfolio.services.portfolio.closedPictures(),
    }),
  })
  const mailEvents = createMailEvents({ ...dependencies, tokens })
  const drop = createDropService({ ...dependencies, tokens, schedule })
  const { attachments } = dependencies.blobs
  const leadFiles = createLeadFiles({ ...dependencies, attachments, tokens })
  const findPictures = createFindPictures(portfolio.services.portfolio.get)
  const briefs = createBriefs({ ...dependencies, submissions, tokens, findPictures })
  return {
    ...portfolio.services,
    publications: createPublications({
      ...dependencies,
      drafts: [portfolio.planned, testimonialsEditor.planned, documents.tours.planned],
    }),
    backups,
    copies,
    release: { get: dependencies.readRelease },
    proxyWatch,
    apiDocument: createApiDocument(cookieNames(dependencies.publicUrl).session),
    markOf,
    icons: createIcons(async () => (await documents.profile.get()).value.name),
    firstSteps,
    examples,
    exports: createExportService({ ...dependencies, files: dependencies.blobs.files }),
    imports: createImportService({ ...dependencies, files: dependencies.blobs.files, backups }),
    clearing: createClearService({ ...dependencies, backups }),
    site,
    documents,
    pageDrafts,
    drop,
    testimonials: createTestimonialsService({ ...dependencies, currentVersions }),
    testimonialsEditor,
    stoolRequests: createRequestsService({
      ...dependencies,
      submissions,
      automaticMails,
      metadata,
      catalogue,
      currentDropId: drop.currentDropId,
    }),
    stoolPicture: createStoolPicture({ ...dependencies, catalogue }),
    shareCard: createFindShareCard({
      profile: async () => (await documents.profile.get()).value,
      published: async () => (await portfolio.services.portfolio.visible({ seesDrafts: false })).cards,
    }),
    waitlist,
    shownWaitlist: createShownWaitlist({ ...dependencies, metadata }),
    submissions,
    briefs,
    shortlists: createShortlists({ ...dependencies, submissions, findPictures }),
    briefFiles: createBriefFiles({ ...dependencies, attachments, tokens }),
    leadFiles,
    inquiries: createInquiriesService({ ...dependencies, submissions, automaticMails, briefs }),
    journal,
    mailEvents,
    mailAnswers: createMailAnswers({ ...dependencies, tokens }),
    newsletter: createNewsletterService({ ...dependencies, submissions, automaticMails, tokens, documents }),
    mails: createMailsService({
      ...dependencies,
      studio: currentStudio,
      dropClosesAt: async () => dropState(await schedule(), dependencies.now()).nextCloseAt,
      sendTestMail,
    }),
    inbox,
    personalData: createPersonalData({ ...dependencies, attachments, leadFiles }),
    delivery: composeDelivery({
      ...dependencies,
      tokens,
      studio: currentStudio,
      mailedLetter: journal.mailed,
      onNobodyThere: async (db, mail) => {
        await waitlist.nobodyThere(db, mail)
        await mailEvents.nobodyThere(db, mail)
      },
    }),
    licenceWarnings: createLicenceWarnings({ ...dependencies, listEnding, listEndingOnPages }),
    monday: createMondayService({ ...dependencies, settings: metadata, dropState }),
    webhooks: createWebhooksService(dependencies),
    quiet: createQuietService({
      ...dependencies,
      schedule,
      catchUpDrop: drop.catchUp,
      settleLetters: journal.settle,
    }),
    pageErrors: createPageErrorsService({ ...dependencies, tokens, routeOf: routePattern }),
    files: createFilesService(dependencies),
    healthChecks,
    jobWatch,
    incidents: composeIncidents({
      ...dependencies,
      checks: healthChecks,
      states: () => backups.states(),
      lateCopies: () => copies.checkLate(),
      jobWatch,
    }),
    ...composePeople({ ...dependencies, tokens, studioName: async () => (await documents.profile.get()).value.name }),
    activity: createActivityService({
      ...dependencies,
      undos: {
        ...portfolio.undos,
        ...undosOf({ documents, pageDrafts, testimonialsEditor, inbox, journal, examples }),
      },
      changes: changesOf,
    }),
  }
}

/** Connects all parts of the server. Tests call it with a temporary database and a clock of their own. */
export function compose(dependencies: Dependencies & { answerForm: AnswerForm }) {
  const services = createServices(dependencies)
  const authenticate = dependencies.authenticate ?? services.sessions.authenticate
  const identify = dependencies.authenticate ?? services.sessions.identify
  const requireFresh = async ({ headers }: Request): Promise<void> => {
    // A replaced sign-in has no age.
    if (!dependencies.authenticate) services.sessions.requireFresh(await services.sessions.signedIn(headers))
  }
  const api = createApi({ ...dependencies, authenticate: identify, requireFresh })
  siteApi(api, services.site, services.documents, dependencies.now)
  pageDraftsApi(api, services.pageDrafts)
  portfolioApi(api, services)
  trashApi(api, services.trash)
  mediaLibraryApi(api, services.media, services.portfolioEditor)
  redirectsApi(api, services.redirects)
  testimonialsApi(api, services)
  stoolApi(api, services)
  dropApi(api, services.drop)
  inquiriesApi(api, services)
  shortlistsApi(api, services.shortlists)
  newsletterApi(api, services.newsletter)
  authApi(api, { ...services, ...dependencies })
  peopleApi(api, services)
  accessTokenApi(api, dependencies)
  mondayApi(api, services.monday)
  mailsApi(api, services.mails, services.documents)
  journalApi(api, services.journal, services.mailEvents)
  inboxApi(api, services)
  activityApi(api, services.activity)
  dataApi(api, services, dependencies.blobs.incoming)
  copiesApi(api, services.copies)
  firstStepsApi(api, services.firstSteps, services.examples)
  filesApi(api, services.files, services.sessions.signedIn)
  healthChecksApi(api, services.healthChecks)
  incidentsApi(api, services.incidents)
  quietApi(api, services.quiet)
  pageErrorsApi(api, services.pageErrors)
  apiDocumentApi(api, services.apiDocument)
  serve(api, getRelease, services.release.get)
  serve(api, getFormStamp, () => ({ stamp: services.submissions.stamp() }))
  lqipApi(api, { ...dependencies, audienceOf: services.portfolio.pictureAudience })
  serve(api, getSession, (_, c) => ({ user: c.get('viewer') ?? null }))
  fence(api, endpoints)
  answerUnknown(api, endpoints)
  const uploads = blobApi({
    ...dependencies,
    ...dependencies.blobs,
    isSessionLive: services.sessions.isLive,
    onUploaded: announceUpload({ ...dependencies, ...dependencies.blobs, send: (request) => api.fetch(request) }),
  })
  return { services, api, uploads, authenticate, identify, jobs: composeJobs(services, dependencies) }
}
