/** Texts of the project page when there is nothing to show. */
export const PROJECT_ERROR = {
  missingId: 'Project ID not found',
  unknown: 'Project not found',
  failed: 'Failed to load project',
  detail: 'The requested portfolio project could not be found.',
} as const
