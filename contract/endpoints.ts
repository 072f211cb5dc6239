import { listActivity, undoActivity } from './activity.ts'
import { getOriginal, listOrphans, requestUpload } from './blobs.ts'
import { checkExport, clearAll, downloadBackup, exportContent, importContent, listBackups, makeBackup } from './data.ts'
import { getDropMailing, updateDropMailing } from './drop-mailing.ts'
import type { Endpoint } from './endpoint.ts'
import { getFormStamp } from './form-stamp.ts'
import { checkBackup, checkBlob, checkDatabase, checkDisk, checkEmail, checkProxy, sendTestMail } from './health.ts'
import { submitInquiry } from './inquiries.ts'
import {
  deleteLead,
  erasePerson,
  exportLeads,
  exportPerson,
  findPerson,
  getLead,
  listLeads,
  resendMail,
  restoreLead,
  updateLead,
} from './leads.ts'
import { countUndescribed, deleteUnusedFile, getDescription, listMedia, updateDescription } from './media.ts'
import { confirmNewsletter, joinNewsletter, unsubscribe } from './newsletter.ts'
import {
  getHomeTours,
  getPageTexts,
  getStudioProfile,
  updateHomeTours,
  updatePageTexts,
  updateStudioProfile,
} from './pages.ts'
import {
  acceptInvitation,
  changeOwnersRule,
  changeRole,
  confirmSignIn,
  endSessions,
  getInvitation,
  getOwnersRule,
  getSignInMethods,
  invitePerson,
  listPeople,
  listSessions,
  removePerson,
  resetSecondFactor,
  setUpOwner,
} from './people.ts'
import { getLqip } from './pictures.ts'
import { getProject, listProjectFiles, listProjects } from './portfolio.ts'
import {
  claimAddress,
  createProject,
  deleteProject,
  deleteProjectFile,
  moveProject,
  updateProject,
  updateProjectImages,
} from './portfolio-admin.ts'
import { createRedirect, deleteRedirect, listRedirects } from './redirects.ts'
import { createAccessToken, getSession } from './session.ts'
import { getSiteMetadata, updateSiteMetadata } from './site.ts'
import { getStoolCatalogue, updateStoolCatalogue } from './stool.ts'
import { submitStoolRequest } from './stool-request.ts'
import {
  deleteTestimonial,
  getTestimonial,
  listEditableTestimonials,
  listTestimonials,
  orderTestimonials,
  resetTestimonial,
  saveTestimonial,
  updateTestimonial,
} from './testimonials.ts'
import { listTrash, restoreFromTrash } from './trash.ts'
import { listUploadedPictures } from './uploaded-pictures.ts'
import { joinWaitlist } from './waitlist.ts'

/** Every operation of the API; tests walk this list. */
export const endpoints: readonly Endpoint[] = [
  getSiteMetadata,
  updateSiteMetadata,
  listProjects,
  getProject,
  claimAddress,
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
  getDropMailing,
  updateDropMailing,
  submitInquiry,
  getFormStamp,
  joinNewsletter,
  confirmNewsletter,
  unsubscribe,
  listLeads,
  exportLeads,
  getLead,
  updateLead,
  deleteLead,
  restoreLead,
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
  downloadBackup,
  exportContent,
  checkExport,
  importContent,
  clearAll,
  sendTestMail,
  getStudioProfile,
  updateStudioProfile,
  getPageTexts,
  updatePageTexts,
  getHomeTours,
  updateHomeTours,
  getLqip,
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
  listSessions,
  endSessions,
  listActivity,
  undoActivity,
  requestUpload,
  getOriginal,
  listOrphans,
]
