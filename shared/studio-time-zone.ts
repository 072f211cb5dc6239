// Apart from the functions for it, which public pages do not load.

/** Every date that people read or enter is in the studio's time zone. */
export const STUDIO_TIME_ZONE = 'America/New_York'
