import type { Endpoint } from './endpoint.ts'
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
import { getStoolCatalogue } from './stool.ts'
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
  getLqip,
  getSession,
]
