/** Error texts of the time at which something becomes public. */
export const PUBLISH_ERROR = {
  missing: 'Please choose the day and time',
  noSuchTime: 'The clocks go forward that night, or there is no such day: please choose another time',
  past: 'Please choose a time that is still to come',
} as const
