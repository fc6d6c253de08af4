/** Every refusal that the API can answer: its HTTP status and the sentence that the operator reads. */
export const ERRORS = {
  invalid_query: { status: 400, message: 'A query parameter is not valid.' },
  invalid_body: { status: 400, message: 'The request body is not valid.' },
  broken_json: { status: 400, message: 'The request body is not JSON.' },
  body_too_large: { status: 413, message: 'The request body is too large.' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password.' },
  not_authenticated: { status: 401, message: 'The user is not authenticated' },
  session_invalid: { status: 401, message: 'The session is no longer valid.' },
  new_password_required: { status: 403, message: 'Password reset required. Contact support.' },
  origin_refused: { status: 403, message: 'The request came from another origin.' },
  local_key_refused: { status: 401, message: 'The local key is missing or wrong.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  link_expired: { status: 410, message: 'This link was used already or is older than a minute.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Wait before the next one.' },
  too_many_streams: { status: 429, message: 'Too many event streams are open.' },
  view_limit_reached: { status: 409, message: 'There is no room for another view: delete one first.' },
  view_name_taken: { status: 409, message: 'Another view of this screen has that name.' },
  import_refused: { status: 422, message: 'The candles cannot be imported.' },
  source_unavailable: { status: 502, message: 'The source has not answered yet.' },
  store_unavailable: { status: 503, message: 'The store is not available.' },
  internal: { status: 500, message: 'Something went wrong on the server.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;
