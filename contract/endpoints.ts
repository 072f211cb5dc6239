import { listActivity, undoActivity } from './activity.ts'
import { getDropMailing, updateDropMailing } from './drop-mailing.ts'
import type { Endpoint } from './endpoint.ts'
import { getFormStamp } from './form-guard.ts'
import { checkBlob, checkDatabase, checkDisk, checkEmail } from './health.ts'
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
import { confirmNewsletter, joinNewsletter, unsubscribe } from './newsletter.ts'
import {
  acceptInvitation,
  changeRole,
  endSessions,
  getInvitation,
  invitePerson,
  listPeople,
  listSessions,
  removePerson,
  setUpOwner,
} from './people.ts'
import { getLqip } from './pictures.ts'
import {
  createProject,
  deleteProject,
  deleteProjectFile,
  getProject,
  listProjectFiles,
  listProjects,
  updateProject,
} from './portfolio.ts'
import { getSession } from './session.ts'
import { getSiteMetadata, updateSiteMetadata } from './site.ts'
import { getStoolCatalogue, joinWaitlist, submitStoolRequest } from './stool.ts'
import {
  deleteTestimonial,
  getTestimonial,
  listTestimonials,
  saveTestimonial,
  updateTestimonial,
} from './testimonials.ts'

/** Every operation of the API; tests walk this list. */
export const endpoints: readonly Endpoint[] = [
  getSiteMetadata,
  updateSiteMetadata,
  listProjects,
  getProject,
  createProject,
  updateProject,
  deleteProject,
  listProjectFiles,
  deleteProjectFile,
  listTestimonials,
  getTestimonial,
  saveTestimonial,
  updateTestimonial,
  deleteTestimonial,
  getStoolCatalogue,
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
  getLqip,
  getSession,
  setUpOwner,
  getInvitation,
  acceptInvitation,
  listPeople,
  invitePerson,
  changeRole,
  removePerson,
  listSessions,
  endSessions,
  listActivity,
  undoActivity,
]
