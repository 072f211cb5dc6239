import { exportActivity, listActivity, undoActivity } from '../activity.ts'
import { getApiDocument } from '../api-document.ts'
import {
  checkExport,
  clearAll,
  downloadBackup,
  exportContent,
  importContent,
  listBackups,
  makeBackup,
} from '../backup-and-import.ts'
import { bringBack, getBringBack, lookInsideBackup } from '../backup-contents.ts'
import { confirmBackupPassphrase, copyBackup, getBackupCopies, makeBackupPassphrase } from '../backup-copies.ts'
import type { Endpoint } from '../endpoint.ts'
import { getOriginal, listOrphans, requestUpload } from '../files/blobs.ts'
import {
  countUndescribed,
  deleteUnusedFile,
  getDescription,
  getEndingLicences,
  listHidingUses,
  listMedia,
  updateDescription,
} from '../files/media.ts'
import { getLqip } from '../files/pictures.ts'
import { listUploadedFilms } from '../files/uploaded-films.ts'
import { listUploadedPictures } from '../files/uploaded-pictures.ts'
import { getFirstSteps, takeOutExamples, updateFirstSteps } from '../first-steps.ts'
import { getFormStamp } from '../form-stamp.ts'
import {
  checkBackup,
  checkBlob,
  checkDatabase,
  checkDisk,
  checkEmail,
  checkProxy,
  getSenderRecords,
  listIncidents,
  sendTestMail,
} from '../health.ts'
import {
  addJournalLetter,
  deleteJournalLetter,
  getJournalLetter,
  listJournalLetters,
  previewJournalLetter,
  scheduleJournalLetter,
  sendJournalLetterOnTrial,
  stopJournalLetter,
  updateJournalLetter,
} from '../journal/letters-admin.ts'
import { reportMailEvent } from '../journal/mail-events.ts'
import { sendBrief } from '../leads/brief.ts'
import { addBriefFiles, getLeadFile, openLeadFile, removeBriefFile } from '../leads/brief-files.ts'
import { submitInquiry } from '../leads/inquiries.ts'
import {
  deleteLead,
  erasePerson,
  exportLeads,
  exportPerson,
  findLeads,
  findPerson,
  getLead,
  getOpenLeads,
  listLeads,
  listOtherMails,
  replyToLead,
  resendMail,
  restoreLead,
  updateLead,
} from '../leads/leads.ts'
import { handInMailAnswer } from '../leads/mail-answers.ts'
import { confirmNewsletter, joinNewsletter, unsubscribe } from '../leads/newsletter.ts'
import { getMailWords, previewMail, sendMailOnTrial, updateMailWords } from '../mails/mails.ts'
import { getReplyTemplates, updateReplyTemplates } from '../mails/reply-templates.ts'
import { listPageErrors, reportPageError } from '../page-errors.ts'
import {
  acceptInvitation,
  changeMondayMail,
  changeOwnersRule,
  changeRole,
  confirmSignIn,
  endSessions,
  getInvitation,
  getMondayMail,
  getOwnersRule,
  getSignInMethods,
  invitePerson,
  listPeople,
  listSessions,
  removePerson,
  resetSecondFactor,
  setUpOwner,
} from '../people/people.ts'
import { createAccessToken, getSession } from '../people/session.ts'
import { getProject, listProjectFiles, listProjects } from '../portfolio/portfolio.ts'
import {
  createProject,
  deleteProject,
  deleteProjectFile,
  moveProject,
  reserveAddress,
  updateProject,
  updateProjectImages,
} from '../portfolio/portfolio-admin.ts'
import { shareShortlist } from '../portfolio/shortlists.ts'
import { getQuiet, goLive } from '../quiet.ts'
import { createRedirect, deleteRedirect, listRedirects } from '../redirects.ts'
import { getRelease } from '../release.ts'
import { getLegalText } from '../site/legal-text.ts'
import { discardPageDraft, getPageDraft, listPageDrafts, publishPageDraft, savePageDraft } from '../site/page-drafts.ts'
import {
  getHomeTours,
  getPageTexts,
  getStudioProfile,
  updateHomeTours,
  updatePageTexts,
  updateStudioProfile,
} from '../site/pages.ts'
import { getSiteMetadata, updateSiteMetadata } from '../site/site.ts'
import { updateStoolCatalogue } from '../stool/catalogue-input.ts'
import { getDropMailing, updateDropMailing } from '../stool/drop-mailing.ts'
import { getStoolCatalogue } from '../stool/stool.ts'
import { submitStoolRequest } from '../stool/stool-request.ts'
import { joinWaitlist } from '../stool/waitlist.ts'
import { getWaitlistDemand } from '../stool/waitlist-demand.ts'
import { getWaitlistPeople } from '../stool/waitlist-people.ts'
import {
  deleteTestimonial,
  getTestimonial,
  listEditableTestimonials,
  listTestimonials,
  orderTestimonials,
  resetTestimonial,
  saveTestimonial,
  updateTestimonial,
} from '../testimonials.ts'
import { listTrash, restoreFromTrash } from '../trash.ts'

/** Every operation of the API by its name. Those of the sign-in library are in contract/people/sign-in.ts. */
export const operations = {
  getSiteMetadata,
  updateSiteMetadata,
  listProjects,
  getProject,
  reserveAddress,
  createProject,
  updateProject,
  deleteProject,
  listProjectFiles,
  deleteProjectFile,
  updateProjectImages,
  moveProject,
  listTrash,
  restoreFromTrash,
  listMedia,
  countUndescribed,
  getEndingLicences,
  listHidingUses,
  getDescription,
  updateDescription,
  deleteUnusedFile,
  listRedirects,
  createRedirect,
  deleteRedirect,
  listTestimonials,
  getTestimonial,
  saveTestimonial,
  updateTestimonial,
  deleteTestimonial,
  listEditableTestimonials,
  orderTestimonials,
  resetTestimonial,
  getStoolCatalogue,
  updateStoolCatalogue,
  submitStoolRequest,
  joinWaitlist,
  getWaitlistPeople,
  getWaitlistDemand,
  getDropMailing,
  updateDropMailing,
  submitInquiry,
  shareShortlist,
  sendBrief,
  addBriefFiles,
  removeBriefFile,
  openLeadFile,
  getLeadFile,
  getFormStamp,
  joinNewsletter,
  confirmNewsletter,
  unsubscribe,
  listLeads,
  listOtherMails,
  exportLeads,
  getOpenLeads,
  findLeads,
  getLead,
  updateLead,
  deleteLead,
  restoreLead,
  replyToLead,
  resendMail,
  findPerson,
  exportPerson,
  erasePerson,
  checkEmail,
  checkBlob,
  checkDatabase,
  checkDisk,
  checkBackup,
  checkProxy,
  listBackups,
  makeBackup,
  getBackupCopies,
  copyBackup,
  makeBackupPassphrase,
  confirmBackupPassphrase,
  downloadBackup,
  lookInsideBackup,
  bringBack,
  getBringBack,
  exportContent,
  checkExport,
  importContent,
  clearAll,
  getSenderRecords,
  listIncidents,
  getRelease,
  sendTestMail,
  getStudioProfile,
  updateStudioProfile,
  getPageTexts,
  updatePageTexts,
  listPageDrafts,
  getPageDraft,
  savePageDraft,
  discardPageDraft,
  publishPageDraft,
  getHomeTours,
  updateHomeTours,
  getMailWords,
  updateMailWords,
  getReplyTemplates,
  updateReplyTemplates,
  previewMail,
  sendMailOnTrial,
  listJournalLetters,
  getJournalLetter,
  addJournalLetter,
  updateJournalLetter,
  deleteJournalLetter,
  scheduleJournalLetter,
  stopJournalLetter,
  previewJournalLetter,
  sendJournalLetterOnTrial,
  reportMailEvent,
  handInMailAnswer,
  getLegalText,
  getLqip,
  listUploadedFilms,
  listUploadedPictures,
  getSession,
  createAccessToken,
  setUpOwner,
  getInvitation,
  acceptInvitation,
  listPeople,
  invitePerson,
  changeRole,
  removePerson,
  resetSecondFactor,
  confirmSignIn,
  getSignInMethods,
  getOwnersRule,
  changeOwnersRule,
  getMondayMail,
  changeMondayMail,
  listSessions,
  endSessions,
  listActivity,
  exportActivity,
  undoActivity,
  requestUpload,
  getOriginal,
  listOrphans,
  getApiDocument,
  reportPageError,
  listPageErrors,
  getFirstSteps,
  updateFirstSteps,
  takeOutExamples,
  getQuiet,
  goLive,
} satisfies Record<string, Endpoint>

export type OperationName = keyof typeof operations

/** Every operation of the API; tests walk this list. */
export const endpoints: readonly Endpoint[] = Object.values(operations)
