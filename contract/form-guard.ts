/** Header that says when a form was begun, as the server signed it; forms without scripts have none. */
export const FORM_STAMP_HEADER = 'x-form-stamp'

/** A field that people cannot see. It is sent only when something filled it. */
export const HONEYPOT_FIELD = 'website'
