import type { ProblemCode } from '../problem.ts'
import type { OperationName } from './endpoints.ts'

/** An operation in words, and the failures that its schema and its access do not imply. */
export interface Description {
  summary: string
  problems?: readonly ProblemCode[]
  /** True where the same request sent again under one Idempotency-Key is answered as the first time. */
  takesKey?: true
  /** Content type of an answer that is a file; a range where it is the file's own. */
  file?: string
  /** True where 201 says that something new was made. */
  mayCreate?: true
}

const FORM = { takesKey: true, problems: ['key_reused'] } as const
const OF_PROJECT = ['not_found', 'gone', 'conflict'] as const

/** A description of each operation of the API, for developers. */
export const DESCRIPTIONS: Record<OperationName, Description> = {
  getApiDocument: { summary: 'This document.' },
  getSiteMetadata: { summary: 'The settings of the site that its pages need, and the state of the stool drop.' },
  updateSiteMetadata: { summary: 'Changes the named settings.', problems: ['conflict'] },
  listProjects: {
    summary: 'All projects in their order; drafts are listed for people of the studio alone.',
    problems: ['not_found'],
  },
  getProject: { summary: 'One project with its pictures.', problems: ['not_found', 'gone'] },
  reserveAddress: { summary: 'Keeps an address for the upload of a new project, for a day.', problems: ['conflict'] },
  createProject: {
    summary: 'Makes a project; pictures that arrived in its folder join it.',
    takesKey: true,
    problems: ['conflict', 'gone'],
  },
  updateProject: {
    summary: 'Changes the named fields of a project, and takes in the files that arrived in its folder.',
    takesKey: true,
    problems: OF_PROJECT,
  },
  deleteProject: { summary: 'Moves a project to the trash.', problems: ['not_found', 'gone'] },
  listProjectFiles: {
    summary: 'The pictures of a project, also those that its next save takes in.',
    problems: ['not_found', 'gone'],
  },
  deleteProjectFile: { summary: 'Moves a picture to the trash; a cover is refused.', problems: OF_PROJECT },
  updateProjectImages: { summary: 'Replaces the gallery of a project.', problems: OF_PROJECT },
  moveProject: { summary: 'Changes the web address of a project; the old one redirects.', problems: OF_PROJECT },
  listTrash: { summary: 'Everything that can be restored, newest first.' },
  restoreFromTrash: { summary: 'Restores one item of the trash.', problems: ['not_found', 'conflict', 'gone'] },
  listMedia: { summary: 'One page of all pictures and files, newest first.' },
  countUndescribed: { summary: 'Number of pictures without a description.' },
  getDescription: { summary: 'The description of one picture.', problems: ['not_found', 'gone'] },
  updateDescription: { summary: 'Describes a picture in words.', problems: ['not_found', 'gone'] },
  deleteUnusedFile: { summary: 'Deletes a file that nothing uses, for good.', problems: ['not_found', 'conflict'] },
  listRedirects: { summary: 'Addresses that lead elsewhere, newest first.' },
  createRedirect: { summary: 'Redirects one address of the site to another.', problems: ['conflict'] },
  deleteRedirect: { summary: 'Removes a redirect.', problems: ['not_found'] },
  listTestimonials: { summary: 'The letters of clients that the page shows, in its order.' },
  getTestimonial: { summary: 'One letter.', problems: ['not_found'] },
  saveTestimonial: {
    summary: 'Saves a new letter, or everything of the one with that id.',
    takesKey: true,
    mayCreate: true,
    problems: ['not_found', 'conflict', 'key_reused'],
  },
  updateTestimonial: { summary: 'Changes the named fields of a letter.', problems: ['not_found', 'conflict'] },
  deleteTestimonial: { summary: 'Moves a letter to the trash, or hides a built-in one.', problems: ['not_found'] },
  listEditableTestimonials: { summary: 'Every letter, hidden ones too, in the order of the page.' },
  orderTestimonials: { summary: 'Sets the order of the letters that are not built in.', problems: ['stale'] },
  resetTestimonial: { summary: 'Gives a built-in letter its original words back.', problems: ['not_found'] },
  getStoolCatalogue: { summary: 'Sizes, fabrics, colors, metals and prices of the stool.' },
  updateStoolCatalogue: { summary: 'Changes the named parts of the catalogue.', problems: ['conflict'] },
  submitStoolRequest: {
    summary: 'Asks for a quote for stools while the drop is open.',
    ...FORM,
    problems: [...FORM.problems, 'not_found', 'drop_closed'],
  },
  joinWaitlist: { summary: 'Puts an address on the waitlist of the next drop.', ...FORM },
  getDropMailing: { summary: 'The mail to the waitlist, and its progress.' },
  updateDropMailing: { summary: 'Cancels the mail to the waitlist, or sends it at once.', problems: ['conflict'] },
  submitInquiry: { summary: 'Sends an inquiry to the studio.', ...FORM },
  getFormStamp: { summary: 'The signed time at which a form was begun, for the header x-form-stamp.' },
  joinNewsletter: { summary: 'Asks to join the newsletter; a mail with a link follows.', ...FORM },
  confirmNewsletter: { summary: 'Joins the newsletter, by the link in the mail.' },
  unsubscribe: { summary: 'Takes an address off the newsletter or the waitlist.' },
  listLeads: { summary: 'One page of the inbox, newest first.' },
  exportLeads: { summary: 'Everything that the filter of the inbox shows, as a spreadsheet.' },
  getLead: { summary: 'One lead with its mails and notes.', problems: ['not_found'] },
  updateLead: { summary: 'Changes status or notes of a lead.', problems: ['not_found', 'conflict'] },
  deleteLead: { summary: 'Moves a lead to the trash.', problems: ['not_found', 'conflict'] },
  restoreLead: { summary: 'Restores a lead from the trash.', problems: ['not_found', 'conflict'] },
  listOtherMails: { summary: 'The mails that belong to no lead, those that failed first, then the newest.' },
  resendMail: { summary: 'Sends a mail of a lead again.', problems: ['not_found', 'conflict'] },
  findPerson: { summary: 'All that is kept about one address.' },
  exportPerson: { summary: 'All that is kept about one address, as a file for that person.' },
  erasePerson: { summary: 'Deletes all that is kept about one address, for good.' },
  checkEmail: { summary: 'Checks that mail can be sent.' },
  checkBlob: { summary: 'Checks the storage of uploads: writes a file, reads it and deletes it.' },
  checkDatabase: { summary: 'Checks that the database answers and can be written.' },
  checkDisk: { summary: 'Checks that there is room on the disk.' },
  listIncidents: { summary: 'The trouble that lasts now, as the checks of the server have found it.' },
  checkBackup: { summary: 'Checks that there is a recent backup, and that the last trial restore succeeded.' },
  checkProxy: { summary: 'Checks that the proxy in front of the server is configured.' },
  listBackups: { summary: 'The backups that there are, newest first.' },
  makeBackup: { summary: 'Makes a backup; the answer comes when it is there.' },
  downloadBackup: { summary: 'One backup as a file.', file: 'application/zip', problems: ['not_found'] },
  exportContent: { summary: 'The content of the site with its pictures as one zip.', file: 'application/zip' },
  checkExport: { summary: 'Pictures that an export made now would lack.' },
  importContent: {
    summary: 'Takes a zip of the export, or the content.json out of one, as its body.',
    problems: ['too_large', 'unsupported_type', 'conflict'],
  },
  clearAll: { summary: 'Moves all content of the studio to the trash, after a backup.', problems: ['conflict'] },
  sendTestMail: { summary: 'Sends a mail to the signed-in person, at once.' },
  getStudioProfile: { summary: 'Name, addresses and links of the studio.' },
  updateStudioProfile: { summary: 'Changes the named parts of the profile.', problems: ['conflict'] },
  getPageTexts: { summary: 'The texts of pages that the studio can change.' },
  updatePageTexts: { summary: 'Changes the named texts.', problems: ['conflict'] },
  getHomeTours: { summary: 'The home tours.' },
  updateHomeTours: { summary: 'Changes the home tours.', problems: ['conflict'] },
  getLqip: { summary: 'A tiny preview of a picture of the site, as a data: address.', problems: ['not_found'] },
  listUploadedPictures: { summary: 'The latest pictures of one folder, newest first.' },
  getSession: { summary: 'The person who is signed in, or null.' },
  createAccessToken: { summary: 'A bearer token for other programs on this site.', problems: ['not_found'] },
  setUpOwner: { summary: 'Makes the first owner, by the link that the server prints.', problems: ['gone', 'conflict'] },
  getInvitation: { summary: 'Role and address of an invitation.', problems: ['gone'] },
  acceptInvitation: { summary: 'Makes the account of an invited person.', problems: ['gone', 'conflict'] },
  listPeople: { summary: 'People who can sign in, and open invitations.' },
  invitePerson: { summary: 'Invites a person by mail.', problems: ['conflict'] },
  changeRole: { summary: 'Changes the role of a person, or takes it away.', problems: ['not_found', 'conflict'] },
  removePerson: { summary: 'Removes a person, or takes an invitation back.', problems: ['not_found', 'conflict'] },
  resetSecondFactor: { summary: 'Removes app and passkeys of a person who has lost them.', problems: ['not_found'] },
  confirmSignIn: { summary: 'Answers whether the sign-in is recent enough for a download.' },
  getSignInMethods: { summary: 'The ways to sign in besides the password.' },
  getOwnersRule: { summary: 'Whether owners need a second factor.' },
  changeOwnersRule: { summary: 'Makes owners need a second factor, or not.', problems: ['second_factor_required'] },
  listSessions: { summary: 'The devices that are signed in.' },
  endSessions: { summary: 'Signs one device out, or every other one.', problems: ['not_found'] },
  listActivity: { summary: 'Who changed what, newest first.' },
  undoActivity: { summary: 'Takes a change back.', problems: ['not_found', 'conflict', 'gone'] },
  requestUpload: { summary: 'A token for the upload of one file.', problems: ['not_found', 'conflict', 'gone'] },
  getOriginal: { summary: 'A file as it was uploaded, with all its metadata.', file: '*/*', problems: ['not_found'] },
  listOrphans: { summary: 'Uploaded files that nothing refers to.' },
}
